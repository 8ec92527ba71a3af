import { Injectable } from '@nestjs/common';
import { NUMBERS_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { WalletService } from '../../billing/index.js';
import { NotificationService } from '../../notifications/index.js';
import { UsersService } from '../../users/index.js';
import { isAccountShown } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { otherOf, sideOf } from '../pairs/pair.rules.js';

const REFUND_BATCH_SIZE = 100;
const REFUNDED_AFTER_MS = NUMBERS_LIMITS.superLikeDays * DAY_MS;

/**
 * Refunds super likes that can no longer be answered, or that were not answered in time. They become ordinary
 * likes.
 */
@Injectable()
export class SuperLikeRefundService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly users: UsersService,
    private readonly wallets: WalletService,
    private readonly notifications: NotificationService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds unanswered super likes to a member who is no longer shown; does nothing while they are shown.
   * Idempotent.
   */
  async refundUnanswered(userId: string): Promise<void> {
    if (isAccountShown(await this.users.findSnapshot(userId))) return;
    for (;;) {
      const unanswered = await this.pairs.superLikesTo(userId, REFUND_BATCH_SIZE);
      for (const pair of unanswered) {
        const liker = otherOf(pair, userId);
        const change = { type: 'refund-super-like', side: sideOf(liker, userId) } as const;
        await this.database.optimisticTransaction(pair._id, async (tx) => {
          const changed = await this.pairChanges.apply(liker, userId, change, tx);
          if (changed && changed.before !== changed.after)
            await this.wallets.refundSpend(liker, 'super-like', userId, {}, tx);
        });
      }
      if (unanswered.length < REFUND_BATCH_SIZE) return;
    }
  }

  /**
   * Refunds super likes without an answer for `superLikeDays`, and notifies their senders.
   * Idempotent: a refunded super like is an ordinary like.
   */
  async refundOverdue(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - REFUNDED_AFTER_MS);
    for (;;) {
      let refunded = 0;
      for (const pair of await this.pairs.superLikesUntil(until, REFUND_BATCH_SIZE)) {
        if (!pair.requestTo) continue;
        const target = pair.requestTo.toHexString();
        const liker = otherOf(pair, target);
        // An answer that is stored meanwhile ends the request, and then this change does nothing.
        const change = { type: 'refund-super-like', side: sideOf(liker, target), until } as const;
        const isRefunded = await this.database.optimisticTransaction(pair._id, async (tx) => {
          const changed = await this.pairChanges.apply(liker, target, change, tx);
          if (!changed || changed.before === changed.after) return false;
          await this.refundOne(liker, target, tx);
          return true;
        });
        if (isRefunded) refunded += 1;
      }
      if (refunded < REFUND_BATCH_SIZE) return;
    }
  }

  private async refundOne(liker: string, target: string, tx: Transaction): Promise<void> {
    const spend = await this.wallets.refundSpend(
      liker,
      'super-like',
      target,
      { reason: 'super-like-unanswered' },
      tx,
    );
    if (spend === null) return;
    const returned = { to: liker, from: target, type: 'coins-returned', cause: spend } as const;
    await this.notifications.notify(returned, tx);
  }
}
