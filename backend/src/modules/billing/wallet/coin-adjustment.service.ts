import { Injectable } from '@nestjs/common';
import type { AdjustCoinsBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { WalletRepository } from '../../users/index.js';
import { LedgerRepository } from './ledger.repository.js';

/** Coins the administrator adds or takes. */
@Injectable()
export class CoinAdjustmentService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly wallets: WalletRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a member's coins, once for each key; never to less than none.
   * @returns the balances, and whether this was the first time
   * @throws AppError BALANCE_TOO_LOW; CONFLICT when the key was another adjustment's
   */
  async adjust(
    { userId, coins, reason, key }: AdjustCoinsBody,
    tx: Session,
  ): Promise<{ before: number; after: number; isNew: boolean }> {
    const row = `adjustment:${userId}:${key}`;
    const before = await this.wallets.balance(userId, tx);
    const known = await this.ledger.findByKey(row, tx);
    if (known) {
      if (known.coins !== coins || known.reason !== reason) throw new AppError('CONFLICT');
      return { before, after: before, isNew: false };
    }
    const entry = {
      userId,
      kind: 'adjustment',
      key: row,
      coins,
      cents: 0,
      reason,
      at: this.clock.now(),
    } as const;
    if (!(await this.ledger.add(entry, tx))) throw new AppError('BALANCE_TOO_LOW');
    return { before, after: before + coins, isNew: true };
  }
}
