import { Injectable } from '@nestjs/common';
import type { AdjustCoinsBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LedgerRepository } from './ledger.repository.js';
import { WalletRepository } from './wallet.repository.js';

/** Coins that the administrator adds to or takes from a member. */
@Injectable()
export class CoinAdjustmentService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly wallets: WalletRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a member's coins, once for each idempotency key; the balance never falls below zero.
   * @returns the balances, and whether this is the first use of the key
   * @throws AppError BALANCE_TOO_LOW; CONFLICT when the key was used for another adjustment
   */
  async adjust(
    { userId, coins, reason, key }: AdjustCoinsBody,
    tx: Session,
  ): Promise<{ before: number; after: number; isNew: boolean }> {
    const ledgerKey = `adjustment:${userId}:${key}`;
    const before = await this.wallets.balance(userId, tx);
    const known = await this.ledger.findByKey(ledgerKey, tx);
    if (known) {
      if (known.coins !== coins || known.reason !== reason) throw new AppError('CONFLICT');
      return { before, after: before, isNew: false };
    }
    const entry = {
      userId,
      kind: 'adjustment',
      key: ledgerKey,
      coins,
      cents: 0,
      reason,
      at: this.clock.now(),
    } as const;
    if (!(await this.ledger.add(entry, tx))) throw new AppError('BALANCE_TOO_LOW');
    return { before, after: before + coins, isNew: true };
  }
}
