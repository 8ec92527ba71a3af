import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { socketCommands, type CommandName } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { AppSocket } from './publisher.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';

/**
 * Rejects commands above the rate limit, and commands of suspended members, except a few that they may send.
 */
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
