import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { socketCommands, type SocketAck } from '@contract';
import { AppError } from '../errors/app-error.js';
import { runWithRequestId } from '../logging/request-context.js';
import { Acknowledgements } from './acknowledgements.js';
import type { AppSocket } from './publisher.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';

/**
 * Runs for each event of a socket before the gateways: assigns request ids, and responds to events that no
 * gateway handles.
 */
@Injectable()
export class EventMiddleware {
  constructor(
    private readonly rateLimiter: SocketRateLimiter,
    private readonly acknowledgements: Acknowledgements,
  ) {}

  apply(socket: AppSocket): void {
    socket.use(([name, ...args]: unknown[], next) =>
      runWithRequestId(randomUUID(), () => (isCommand(name) ? next() : this.refuse(socket, args.at(-1)))),
    );
  }

  private refuse(socket: AppSocket, acknowledge: unknown): void {
    const answer = this.acknowledgements.failure('unknown', this.reason(socket));
    if (typeof acknowledge === 'function') (acknowledge as (answer: SocketAck) => void)(answer);
  }

  private reason(socket: AppSocket): unknown {
    try {
      this.rateLimiter.consume(socket);
      return new AppError('UNKNOWN_EVENT');
    } catch (error) {
      return error;
    }
  }
}

const isCommand = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(socketCommands, name);
