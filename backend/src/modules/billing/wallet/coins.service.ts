import { Injectable } from '@nestjs/common';
import { COIN_COSTS, type LedgerEntryView, type SpendBody, type SpendKind } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { toLedgerEntryView } from '../orders/purchase.views.js';
import { LedgerRepository } from './ledger.repository.js';

/** What is bought: by whom, what, and by what name of the buyer's device. */
type Bought = Pick<SpendBody, 'kind' | 'clientId'> & { userId: string };

/** A spend that has been made. */
export interface Paid {
  entry: LedgerEntryView;
  /** The other member it concerned. */
  targetId: string | null;
}

/** Coins leave and come back here and nowhere else; what they buy is the caller's part, in the same transaction. */
@Injectable()
export class CoinsService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the price of one thing.
   * @param about whom it concerns, and whether it happens to cost nothing
   * @throws AppError NOT_ENOUGH_COINS; a duplicate-key error when it was paid before
   */
  async pay(
    { userId, kind, clientId }: Bought,
    { targetId, free = false }: { targetId?: string; free?: boolean },
    tx: Session,
  ): Promise<void> {
    const entry = {
      userId,
      kind: 'spend',
      key: keyOf({ userId, clientId }),
      coins: free ? 0 : -COIN_COSTS[kind],
      cents: 0,
      reason: kind,
      at: this.clock.now(),
      ...(targetId === undefined ? {} : { targetId }),
    } as const;
    if (!(await this.ledger.add(entry, tx))) throw new AppError('NOT_ENOUGH_COINS');
  }

  /** The spend of this name, or null when there is none yet. */
  async find(bought: Omit<Bought, 'kind'>): Promise<Paid | null> {
    const entry = await this.ledger.findByKey(keyOf(bought));
    return entry && { entry: toLedgerEntryView(entry), targetId: entry.targetId?.toHexString() ?? null };
  }

  /** Gives back what a member last paid for something concerning another; each payment comes back once. */
  async giveBack(userId: string, kind: SpendKind, targetId: string, tx: Session): Promise<void> {
    const spent = await this.ledger.lastSpendOn(userId, kind, targetId, tx);
    if (!spent) return;
    await this.ledger.add(
      {
        userId,
        targetId,
        kind: 'return',
        key: `return:${spent._id.toHexString()}`,
        coins: -spent.coins,
        cents: 0,
        reason: kind,
        at: this.clock.now(),
      },
      tx,
    );
  }
}

const keyOf = ({ userId, clientId }: Omit<Bought, 'kind'>): string => `spend:${userId}:${clientId}`;
