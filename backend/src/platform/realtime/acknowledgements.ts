import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { SocketAck, SocketError } from '@contract';
import { mapError } from '../errors/error-mapper.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';

@Injectable()
export class Acknowledgements {
  private readonly commands: Counter<'command' | 'result'>;

  constructor(
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.commands = metrics.counter('mutual_socket_commands_total', {
      help: 'Commands received over sockets, by command and result.',
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

  /** Returns the error as clients see it. Logs unexpected errors. */
  errorOf(error: unknown): SocketError {
    const { body, unexpected } = mapError(error);
    if (unexpected) this.logger.error('A socket command failed', { error });
    const { code, message, issues } = body;
    return { code, message, ...(issues ? { issues } : {}) };
  }
}
