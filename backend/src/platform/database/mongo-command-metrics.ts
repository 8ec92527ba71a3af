import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';

interface RunningCommand {
  started: number;
  context: NonNullable<ReturnType<Tracing['now']>>;
}

/**
 * Metrics and trace spans of MongoDB commands. The driver emits command events only if metrics or traces are
 * enabled (database.module.ts).
 */
@Injectable()
export class MongoCommandMetrics implements OnModuleInit {
  private readonly traced = new Map<number, RunningCommand>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  onModuleInit(): void {
    const seconds = this.metrics.histogram('mutual_mongodb_command_seconds', {
      help: 'Duration of MongoDB commands, measured by the driver.',
      labels: ['command', 'result'],
    });
    const ended = (
      { commandName, duration, requestId }: mongo.CommandSucceededEvent | mongo.CommandFailedEvent,
      result: 'ok' | 'failed',
    ): void => {
      seconds.observe({ command: commandName, result }, duration / 1000);
      const running = this.traced.get(requestId);
      if (!running) return;
      this.traced.delete(requestId);
      const { context, started } = running;
      this.tracing.addEndedSpan(`mongodb ${commandName}`, context, started, result === 'failed');
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
