import { Injectable } from '@nestjs/common';
import {
  BILLING_LIMITS,
  COIN_COSTS,
  PRODUCTS,
  type AdjustCoinsBody,
  type LedgerEntryView,
  type OwnDataPart,
  type ProductId,
  type SpendBody,
  type SpendKind,
  type WalletView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { LedgerRepository, type NewLedgerEntry } from './ledger.repository.js';
import { WalletRepository } from './wallet.repository.js';
import { toLedgerEntryView } from './wallet.views.js';

/** A spend of coins. `clientId` is the idempotency key of the client. */
type SpendRequest = Pick<SpendBody, 'kind' | 'clientId'> & { userId: string };

/** A stored spend. */
export interface Spend {
  entry: LedgerEntryView;
  /** The other member on whom the coins were spent, if any. */
  targetId: string | null;
}

/** A stored spend on another member. */
export interface SpendOnOther {
  targetId: string;
  at: Date;
  /** Whether its coins were returned. */
  isReturned: boolean;
}

/** A payment for a product. */
interface Purchase {
  userId: string;
  orderId: string;
  captureId: string | null;
  product: ProductId;
  cents: number;
}

/** A change of the part of a payment that went back to the payer. */
interface MoneyBack {
  userId: string;
  orderId: string;
  /** Idempotency key of the row. */
  key: string;
  product: ProductId;
  cents: number;
  /** Whether the bought coins are subtracted (`take`), added again (`return`) or unchanged (`keep`). */
  coins: 'take' | 'return' | 'keep';
}

/**
 * Coins of members. Every change of a balance adds a row to the ledger in the caller's transaction. The
 * caller delivers what the coins pay for in the same transaction.
 */
@Injectable()
export class WalletService {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly ledger: LedgerRepository,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's balance, running boost and newest movements. */
  async view(me: Principal): Promise<WalletView> {
    const [{ coins, boostedUntil }, newest] = await Promise.all([
      this.stateOf(me.userId),
      this.ledger.findNewest(me.userId, BILLING_LIMITS.ledgerEntriesListed),
    ]);
    return {
      coins,
      boostedUntil: boostedUntil?.toISOString() ?? null,
      history: newest.map(toLedgerEntryView),
    };
  }

  /** Returns a member's coins and the end of their running boost. */
  stateOf(userId: string): Promise<{ coins: number; boostedUntil: Date | null }> {
    return this.wallets.stateOf(userId, this.clock.now());
  }

  /** Returns a member's coins; 0 for an unknown id. */
  balance(userId: string): Promise<number> {
    return this.wallets.balance(userId);
  }

  /**
   * Subtracts the price of one item.
   * @param about the member on whom the coins are spent, and whether this spend is free
   * @param tx also stores the bought item
   * @throws AppError NOT_ENOUGH_COINS; CONFLICT when this spend has been made before
   */
  async spend(
    { userId, kind, clientId }: SpendRequest,
    { targetId, free = false }: { targetId?: string; free?: boolean },
    tx: Transaction,
  ): Promise<void> {
    const key = keyOf({ userId, clientId });
    if (await this.ledger.findByKey(userId, key)) throw new AppError('CONFLICT');
    if (!free && COIN_COSTS[kind] > (await this.wallets.balance(userId)))
      throw new AppError('NOT_ENOUGH_COINS');
    const entry = {
      userId,
      kind: 'spend',
      key,
      coins: free ? 0 : -COIN_COSTS[kind],
      cents: 0,
      reason: kind,
      at: this.clock.now(),
      ...(targetId === undefined ? {} : { targetId }),
    } as const;
    await this.add(entry, tx);
  }

  /** Returns the spend with this idempotency key, or null. */
  async findSpend(request: Omit<SpendRequest, 'kind'>): Promise<Spend | null> {
    const entry = await this.ledger.findByKey(request.userId, keyOf(request));
    return entry && { entry: toLedgerEntryView(entry), targetId: entry.targetId?.toHexString() ?? null };
  }

  /**
   * Refunds the coins of a member's last spend of this kind on another member. Refunds each spend once.
   * @param reason the reason of the new row, by default that of the spend
   * @returns the id of the spend; null if it cost nothing
   */
  async refundSpend(
    userId: string,
    kind: SpendKind,
    targetId: string,
    { reason = kind }: { reason?: string },
    tx: Transaction,
  ): Promise<string | null> {
    const spent = await this.ledger.lastSpendOn(userId, kind, targetId);
    if (!spent || spent.coins === 0) return null;
    const spend = spent._id.toHexString();
    await this.add(
      {
        userId,
        targetId,
        kind: 'return',
        key: returnKeyOf(spend),
        coins: -spent.coins,
        cents: 0,
        reason,
        at: this.clock.now(),
      },
      tx,
    );
    return spend;
  }

  /**
   * Returns a member's spends of this kind on other members since an instant, newest first, at most `limit`.
   */
  async spendsOnOthers(userId: string, kind: SpendKind, since: Date, limit: number): Promise<SpendOnOther[]> {
    const spends = await this.ledger.spendsOnOthers(userId, kind, since, limit);
    const returned = await this.ledger.findKeys(
      userId,
      spends.map(({ _id }) => returnKeyOf(_id.toHexString())),
    );
    return spends.map(({ _id, targetId, at }) => ({
      targetId: targetId.toHexString(),
      at,
      isReturned: returned.has(returnKeyOf(_id.toHexString())),
    }));
  }

  /**
   * Changes a member's coins for staff, once per idempotency key. The balance never becomes negative.
   * @returns the balances, and whether this is the first use of the key
   * @throws AppError BALANCE_TOO_LOW; CONFLICT when the key was used for another adjustment
   */
  async adjust(
    { userId, coins, reason, key }: AdjustCoinsBody,
    tx: Transaction,
  ): Promise<{ before: number; after: number; isNew: boolean }> {
    const ledgerKey = `adjustment:${userId}:${key}`;
    const before = await this.wallets.balance(userId, tx);
    const known = await this.ledger.findByKey(userId, ledgerKey, tx);
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
    if (!(await this.addIfCovered(entry, tx))) throw new AppError('BALANCE_TOO_LOW');
    return { before, after: before + coins, isNew: true };
  }

  /** Records a payment and adds the bought coins, if any. */
  async addPurchase({ captureId, product, ...purchase }: Purchase, tx: Transaction): Promise<void> {
    const entry = {
      ...purchase,
      kind: 'purchase',
      key: `capture:${captureId}`,
      coins: PRODUCTS[product].coins,
      reason: product,
      at: this.clock.now(),
    } as const;
    // The payment is recorded even if the member no longer exists and cannot receive coins.
    if (!(await this.addIfCovered(entry, tx))) await this.add({ ...entry, coins: 0 }, tx);
  }

  /**
   * Records that `cents` of a payment went back to the payer, or came back if negative. `take` subtracts the
   * bought coins, up to the balance; `return` adds as many as were subtracted.
   */
  async recordMoneyBack(
    { userId, orderId, key, product, cents, coins }: MoneyBack,
    tx: Transaction,
  ): Promise<void> {
    const taken = coins === 'return' ? await this.ledger.refundedCoins(userId, orderId, tx) : 0;
    const given =
      coins === 'take' ? -Math.min(PRODUCTS[product].coins, await this.wallets.balance(userId, tx)) : taken;
    const entry = {
      userId,
      orderId,
      key,
      cents: -cents,
      coins: given,
      reason: product,
      ...({ kind: 'refund', at: this.clock.now() } as const),
    };
    // The payment is recorded even if the member no longer exists and cannot receive coins.
    if (!(await this.addIfCovered(entry, tx))) await this.add({ ...entry, coins: 0 }, tx);
  }

  /** Adds a row and changes the balance by its coins. */
  private async add(entry: NewLedgerEntry, tx: Transaction): Promise<void> {
    if (entry.coins !== 0) await tx.write(this.wallets.updateWrite(entry.userId, entry.coins));
    await this.enter(entry, tx);
  }

  /**
   * Like {@link add}, but writes nothing and returns false if the balance is too low or the member does not
   * exist.
   * @returns whether the row was added
   */
  private async addIfCovered(entry: NewLedgerEntry, tx: Transaction): Promise<boolean> {
    if (entry.coins !== 0 && !(await this.wallets.change(entry.userId, entry.coins, tx))) return false;
    await this.enter(entry, tx);
    return true;
  }

  /** Adds a row, and tells the member's open pages after the commit. */
  private async enter(entry: NewLedgerEntry, tx: Transaction): Promise<void> {
    await tx.write(this.ledger.insertWrite(entry));
    const parts: OwnDataPart[] = ['billing', 'profile'];
    await this.publisher.toMember(entry.userId, 'account-changed', { parts }, tx);
  }
}

const keyOf = ({ userId, clientId }: Omit<SpendRequest, 'kind'>): string => `spend:${userId}:${clientId}`;
const returnKeyOf = (spend: string): string => `return:${spend}`;
