import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { SocketAck, SocketError } from '@contract';
import { mapError } from '../errors/error-mapper.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';

/** Makes the acknowledgements of commands, and counts them. */
@Injectable()
export class Acknowledgements {
  private readonly commands: Counter<'command' | 'result'>;

  constructor(
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.commands = metrics.counter('mutual_socket_commands_total', {
      help: 'What clients asked over sockets, by command and result.',
      labels: ['command', 'result'],
    });
  }

  success(command: string, data: object): SocketAck {
    this.commands.inc({ command, result: 'ok' });
    return { ok: true, ...data };
  }

  failure(command: string, thrown: unknown): SocketAck {
    const error = this.errorOf(thrown);
    this.commands.inc({ command, result: error.code });
    return { ok: false, error };
  }

  /** An error as clients get it; an unexpected one is logged. */
  errorOf(error: unknown): SocketError {
    const { body, unexpected } = mapError(error);
    if (unexpected) this.logger.error('A socket event failed', { error });
    const { code, message, issues } = body;
    return { code, message, ...(issues ? { issues } : {}) };
  }
}
