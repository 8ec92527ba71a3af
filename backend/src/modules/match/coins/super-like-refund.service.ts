import { Injectable } from '@nestjs/common';
import { WalletService } from '../../billing/index.js';
import { UserRepository } from '../../users/index.js';
import { isShown } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { otherOf, sideOf } from '../pairs/pair.rules.js';

const REFUND_BATCH_SIZE = 100;

/** Refunds super likes that can no longer be answered. They become ordinary likes. */
@Injectable()
export class SuperLikeRefundService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UserRepository,
    private readonly wallets: WalletService,
  ) {}

  /**
   * Refunds unanswered super likes to a member who is no longer shown; does nothing while they are shown.
   * Idempotent.
   */
  async refundUnanswered(userId: string): Promise<void> {
    if (isShown((await this.users.findSnapshots([userId])).get(userId))) return;
    for (;;) {
      const unanswered = await this.pairs.superLikesTo(userId, REFUND_BATCH_SIZE);
      for (const pair of unanswered) await this.refundOne(otherOf(pair, userId), userId);
      if (unanswered.length < REFUND_BATCH_SIZE) return;
    }
  }

  private async refundOne(liker: string, target: string): Promise<void> {
    const change = { type: 'refund-super-like', side: sideOf(liker, target) } as const;
    await this.pairs.change(liker, target, change, async ({ before, after }, unit) => {
      if (before !== after) await this.wallets.refundSpend(liker, 'super-like', target, unit);
    });
  }
}
