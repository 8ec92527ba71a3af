import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { BatchLoader } from '../../platform/database/batch-loader.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Logger } from '../../platform/logging/logger.js';
import { CallAccessService } from './call-access.service.js';
import { CallEndingsService } from './call-lifecycle.service.js';
import { CallNoticesService } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { endOf, gone, isBetween, sideOf } from './call.rules.js';

/** A side's own tab and the sweep may change a call at the same moment. */
const ATTEMPTS = 4;
const PACE_MS = 20;

/** What happens to calls from outside: sockets that come and go, friendships and premium that end. */
@Injectable()
export class CallChangesService {
  /** Sockets come and go by the thousand. */
  private readonly asked = new BatchLoader((members: string[]) => this.calls.ofMembers(...members), PACE_MS);

  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly endings: CallEndingsService,
    private readonly notices: CallNoticesService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** A tab opened while it rings hears it too. */
  async socketOpened(userId: string, socketId: string): Promise<void> {
    const call = (await this.callOf(userId))?.call;
    if (call?.answeredAt === null && call.callee.id === userId) await this.notices.ringOn(call, socketId);
  }

  /** The tab that makes the call may come back within some seconds, but not if its log-in has ended. */
  async socketClosed(userId: string, socketId: string, sessionEnded: boolean): Promise<void> {
    await this.change(userId, async (stored) => {
      if (sideOf(stored.call, userId).socketId !== socketId) return true;
      if (sessionEnded) return this.endings.end(stored, 'not-allowed');
      const call = gone(stored.call, userId, this.clock.now().getTime());
      return this.calls.swap(stored, call, endOf(call).at);
    });
  }

  /** Two members are no friends any more. */
  async parted(one: string, other: string): Promise<void> {
    this.access.forget();
    await this.change(one, async (stored) => {
      return !isBetween(stored.call, one, other) || (await this.endings.end(stored, 'not-allowed'));
    });
  }

  /** A member was blocked or suspended, or has deleted the account. */
  async accountClosed(userId: string): Promise<void> {
    this.access.forget();
    await this.change(userId, (stored) => this.endings.end(stored, 'not-allowed'));
  }

  /** A member's premium has begun or ended, for their call too. */
  async premiumChanged(userId: string): Promise<void> {
    this.access.forget();
    await this.change(userId, async (stored) => {
      const { caller, callee } = stored.call;
      const allowed = await this.access.assertPremiumFriends(caller.id, callee.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
      return allowed || this.endings.end(stored, 'not-allowed');
    });
  }

  private async change(userId: string, attempt: (stored: StoredCall) => Promise<boolean>): Promise<void> {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const stored = await this.callOf(userId);
      if (!stored || (await attempt(stored))) return;
    }
  }

  /** Nothing is known while Redis is away; the tabs' next signs of life will tell. */
  private async callOf(userId: string): Promise<StoredCall | null> {
    try {
      return await this.asked.load(userId);
    } catch (error) {
      this.logger.debug('The calls cannot be asked', { error });
      return null;
    }
  }
}
