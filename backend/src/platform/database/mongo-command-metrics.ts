import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';

interface UnderWay {
  started: number;
  context: NonNullable<ReturnType<Tracing['now']>>;
}

/** Times every MongoDB command, for the figures and for traces; the driver tells of them only where either is on. */
@Injectable()
export class CommandTimes implements OnModuleInit {
  private readonly traced = new Map<number, UnderWay>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  onModuleInit(): void {
    const seconds = this.metrics.histogram('mutual_mongodb_command_seconds', {
      help: 'How long MongoDB commands took, as the driver sees them.',
      labels: ['command', 'result'],
    });
    const ended = (
      { commandName, duration, requestId }: mongo.CommandSucceededEvent | mongo.CommandFailedEvent,
      result: 'ok' | 'failed',
    ): void => {
      seconds.observe({ command: commandName, result }, duration / 1000);
      const underWay = this.traced.get(requestId);
      if (!underWay) return;
      this.traced.delete(requestId);
      const { context, started } = underWay;
      this.tracing.past(`mongodb ${commandName}`, context, started, result === 'failed');
    };
    const client = this.connection.getClient();
    if (this.tracing.isOn)
      client.on('commandStarted', ({ requestId }) => {
        const context = this.tracing.now();
        if (context) this.traced.set(requestId, { started: Date.now(), context });
      });
    client.on('commandSucceeded', (event) => ended(event, 'ok'));
    client.on('commandFailed', (event) => ended(event, 'failed'));
  }
}
