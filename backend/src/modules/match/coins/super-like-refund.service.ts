import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { WalletService } from '../../billing/index.js';
import { ErasureRegistry, UsersService } from '../../users/index.js';
import { isShown } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { otherOf, sideOf } from '../pairs/pair.rules.js';

const AT_ONCE = 100;

/** Super likes that cannot be answered any more: their coins go back, and they become ordinary likes. */
@Injectable()
export class SuperLikesService implements OnModuleInit {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly wallets: WalletService,
    private readonly database: Database,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => {
      await this.giveBack(userId);
      await this.pairs.removeAllOf(userId);
    });
  }

  /** Gives back what was paid for unanswered super likes to a member who is gone; nothing while they are there. Safe to repeat. */
  async giveBack(userId: string): Promise<void> {
    if (isShown((await this.users.findSnapshots([userId])).get(userId))) return;
    for (;;) {
      const waiting = await this.pairs.superLikesTo(userId, AT_ONCE);
      for (const pair of waiting) await this.giveBackOne(otherOf(pair, userId), userId);
      if (waiting.length < AT_ONCE) return;
    }
  }

  private async giveBackOne(liker: string, target: string): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      const side = sideOf(liker, target);
      const changed = await this.pairs.change(liker, target, { type: 'plain', side }, tx);
      if (changed && changed.before !== changed.after)
        await this.wallets.refundSpend(liker, 'super-like', target, tx);
    });
  }
}
