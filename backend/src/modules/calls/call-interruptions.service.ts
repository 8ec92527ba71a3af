import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Logger } from '../../platform/logging/logger.js';
import { CallAccessService } from './call-access.service.js';
import { CallLifecycleService } from './call-lifecycle.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { isBetween, partyOf, withSocketClosed } from './call.rules.js';

/** A side's own tab and the sweep may change a call at the same moment. */
const MAX_ATTEMPTS = 4;

/**
 * Applies to calls what happens outside of them: sockets open and close; friendships, premium and accounts
 * end.
 */
@Injectable()
export class CallInterruptionsService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly lifecycle: CallLifecycleService,
    private readonly publisher: CallPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** A tab that is opened while a call rings, rings too. */
  async socketOpened(userId: string, socketId: string): Promise<void> {
    const call = (await this.findCall(userId))?.call;
    if (call?.answeredAt === null && call.callee.id === userId)
      await this.publisher.ringOnSocket(call, socketId);
  }

  /** The tab in the call may reconnect within some seconds, unless its session has ended. */
  async socketClosed(userId: string, socketId: string, sessionEnded: boolean): Promise<void> {
    await this.change(userId, async (stored) => {
      if (partyOf(stored.call, userId).socketId !== socketId) return true;
      if (sessionEnded) return this.lifecycle.end(stored, 'not-allowed');
      const call = withSocketClosed(stored.call, userId, this.clock.now().getTime());
      return this.calls.compareAndSwap(stored, call);
    });
  }

  /** A block or the end of a friendship. */
  async pairClosed(one: string, other: string): Promise<void> {
    this.access.clearCache();
    await this.change(one, async (stored) => {
      return !isBetween(stored.call, one, other) || (await this.lifecycle.end(stored, 'not-allowed'));
    });
  }

  /** An account was blocked, suspended or deleted. */
  async accountClosed(userId: string): Promise<void> {
    this.access.clearCache();
    await this.change(userId, (stored) => this.lifecycle.end(stored, 'not-allowed'));
  }

  /** A member's premium has begun or ended; without it a call ends. */
  async premiumChanged(userId: string): Promise<void> {
    this.access.clearCache();
    await this.change(userId, async (stored) => {
      const { caller, callee } = stored.call;
      const allowed = await this.access.assertPremiumFriends(caller.id, callee.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
      return allowed || this.lifecycle.end(stored, 'not-allowed');
    });
  }

  /** @param attempt changes the call; false when it lost against another change */
  private async change(userId: string, attempt: (stored: StoredCall) => Promise<boolean>): Promise<void> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const stored = await this.findCall(userId);
      if (!stored || (await attempt(stored))) return;
    }
  }

  /** Null while Redis is down: the heartbeats that follow bring the state up to date. */
  private async findCall(userId: string): Promise<StoredCall | null> {
    try {
      const [stored = null] = await this.calls.findByMembers(userId);
      return stored;
    } catch (error) {
      this.logger.debug('The call of a member could not be read', { error });
      return null;
    }
  }
}
