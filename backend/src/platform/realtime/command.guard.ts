import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { socketCommands, type CommandName } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { AppSocket } from './publisher.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';

/** Refuses commands that come too fast, and those of suspended members but for the few they may send. */
@Injectable()
export class CommandGuard implements CanActivate {
  constructor(private readonly rateLimiter: SocketRateLimiter) {}

  /** @throws AppError RATE_LIMITED, SUSPENDED */
  canActivate(context: ExecutionContext): boolean {
    const socket = context.switchToWs().getClient<AppSocket>();
    const command = socketCommands[context.switchToWs().getPattern() as CommandName];
    this.rateLimiter.consume(socket);
    if (socket.data.principal.status === 'suspended' && !('whileSuspended' in command))
      throw new AppError('SUSPENDED');
    return true;
  }
}
