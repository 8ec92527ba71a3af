import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { socketCommands, type SocketAck, type SocketError } from '@contract';
import { AppError } from '../errors/app-error.js';
import { mapError } from '../errors/error-mapper.js';
import { Logger } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { SocketCommandHandlers } from './commands.js';
import type { AppSocket } from './publisher.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';

/** A socket that has been refused so many events for sending too fast is disconnected. */
const MAX_REFUSED_EVENTS = 2_000;
const MAX_ISSUES = 20;

/**
 * The one way of every event that a client sends: counted, parsed, handed to the command's handler,
 * acknowledged. It never throws.
 */
@Injectable()
export class SocketCommandDispatcher {
  private readonly received: Counter;

  constructor(
    private readonly handlers: SocketCommandHandlers,
    private readonly rateLimiter: SocketRateLimiter,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.received = metrics.counter('mutual_socket_commands_total', {
      help: 'What clients asked over sockets, by command and result.',
      labels: ['command', 'result'],
    });
  }

  /** Runs a command and acknowledges it, with data or an error. */
  async dispatch(socket: AppSocket, name: unknown, args: unknown[]): Promise<void> {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: SocketAck) => void) : undefined;
    const payloads = acknowledge ? args.slice(0, -1) : args;
    const answer = await runWithRequestId(randomUUID(), () => this.answer(socket, name, payloads));
    this.received.inc({
      command: isCommand(name) ? name : 'unknown',
      result: answer.ok ? 'ok' : answer.error.code,
    });
    acknowledge?.(answer);
  }

  private async answer(socket: AppSocket, name: unknown, payloads: unknown[]): Promise<SocketAck> {
    try {
      this.countEvent(socket);
      return { ok: true, ...(await this.run(socket, name, payloads)) };
    } catch (error) {
      return { ok: false, error: this.errorOf(error) };
    }
  }

  /** @throws AppError RATE_LIMITED */
  private countEvent(socket: AppSocket): void {
    if (this.rateLimiter.tryConsume(socket.data.principal.userId)) {
      socket.data.refused = Math.max(0, socket.data.refused - 1);
      return;
    }
    socket.data.refused += 1;
    if (socket.data.refused > MAX_REFUSED_EVENTS) socket.disconnect(true);
    throw new AppError('RATE_LIMITED');
  }

  private async run(socket: AppSocket, name: unknown, payloads: unknown[]): Promise<object> {
    const me = socket.data.principal;
    if (!isCommand(name)) throw new AppError('UNKNOWN_EVENT');
    const command = socketCommands[name];
    if (me.status === 'suspended' && !('whileSuspended' in command)) throw new AppError('SUSPENDED');
    const parsed = command.payload.safeParse(payloads.length > 1 ? undefined : payloads[0]);
    if (!parsed.success)
      throw new AppError('VALIDATION', {
        issues: parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
          path: path.map(String).join('.'),
          message,
        })),
      });
    return (await this.handlers.handlerOf(name)?.(me, parsed.data, socket.id)) ?? {};
  }

  /** An error as clients get it; an unexpected one is logged. */
  errorOf(error: unknown): SocketError {
    const { body, unexpected } = mapError(error);
    if (unexpected) this.logger.error('A socket event failed', { error });
    const { code, message, issues } = body;
    return { code, message, ...(issues ? { issues } : {}) };
  }
}

const isCommand = (name: unknown): name is keyof typeof socketCommands =>
  typeof name === 'string' && Object.hasOwn(socketCommands, name);
