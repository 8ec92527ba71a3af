import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Logger } from '../../platform/logging/logger.js';
import { CallAccessService } from './call-access.service.js';
import { CallEndingService } from './call-ending.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { isCallBetween, partyOf, withSocketClosed } from './call.rules.js';

/**
 * Maximum number of attempts to change a call, which the member's tab and the sweep may change at the same
 * time.
 */
const MAX_ATTEMPTS = 4;

/**
 * Ends or changes calls after events outside of them: opened and closed sockets, ended friendships, ended
 * premium and closed accounts.
 */
@Injectable()
export class CallInterruptionsService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly ending: CallEndingService,
    private readonly publisher: CallPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Rings on a tab that is opened while a call rings. */
  async ringOnOpenedSocket(userId: string, socketId: string): Promise<void> {
    const call = (await this.findCall(userId))?.call;
    if (call?.answeredAt === null && call.callee.id === userId)
      await this.publisher.publishRingToSocket(call, socketId);
  }

  /** Gives the tab in the call some seconds to reconnect, unless its session has ended. */
  async handleSocketClosed(userId: string, socketId: string, sessionEnded: boolean): Promise<void> {
    await this.change(userId, async (stored) => {
      if (partyOf(stored.call, userId).socketId !== socketId) return true;
      if (sessionEnded) return this.ending.end(stored, 'not-allowed');
      const call = withSocketClosed(stored.call, userId, this.clock.now().getTime());
      return this.calls.compareAndSwap(stored, call);
    });
  }

  /** Ends the call of two members after a block or the end of their friendship. */
  async endForPair(one: string, other: string): Promise<void> {
    this.access.clearCache();
    await this.change(one, async (stored) => {
      return !isCallBetween(stored.call, one, other) || (await this.ending.end(stored, 'not-allowed'));
    });
  }

  /** Ends the call of a blocked, suspended or deleted account. */
  async endForAccount(userId: string): Promise<void> {
    this.access.clearCache();
    await this.change(userId, (stored) => this.ending.end(stored, 'not-allowed'));
  }

  /** Ends the call of a member whose premium has ended. Called after every premium change. */
  async endWithoutPremium(userId: string): Promise<void> {
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
      return allowed || this.ending.end(stored, 'not-allowed');
    });
  }

  /**
   * Repeats an attempt to change the call of a member.
   * @param attempt changes the call; returns false after a conflict with another change
   */
  private async change(userId: string, attempt: (stored: StoredCall) => Promise<boolean>): Promise<void> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const stored = await this.findCall(userId);
      if (!stored || (await attempt(stored))) return;
    }
  }

  /** Returns null while Redis is unavailable. The next heartbeats then update the state. */
  private async findCall(userId: string): Promise<StoredCall | null> {
    try {
      const [stored = null] = await this.calls.findByMembers(userId);
      return stored;
    } catch (error) {
      this.logger.debug("A member's call could not be read", { error });
      return null;
    }
  }
}
