import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { LEDGER_MODEL, type LedgerEntry, type LedgerKind } from './ledger.schema.js';

export interface NewLedgerEntry {
  userId: string;
  kind: LedgerKind;
  key: string;
  coins: number;
  cents: number;
  reason: string;
  at: Date;
  orderId?: string;
  targetId?: string;
}

/** Ledger of money and coins. A row and the balance that it changes are written in one transaction. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(LEDGER_MODEL) private readonly entries: Model<LedgerEntry>) {}

  /** Returns the write that adds a row. It fails if the member already has a row with this key. */
  insertWrite({ userId, orderId, targetId, ...entry }: NewLedgerEntry): Write {
    const row = {
      ...entry,
      _id: toId(),
      userId: toId(userId),
      ...(orderId === undefined ? {} : { orderId: toId(orderId) }),
      ...(targetId === undefined ? {} : { targetId: toId(targetId) }),
    };
    return { into: this.entries, insert: row };
  }

  /** Returns all rows of a member for the data export. */
  exportOf(userId: string): AsyncIterable<LedgerEntry> {
    return this.entries.find({ userId }).sort({ at: 1, _id: 1 }).lean<LedgerEntry>().cursor();
  }

  /** Returns the member's row with this key, or null. Reads inside the transaction if `tx` is passed. */
  async findByKey(userId: string, key: string, tx?: Transaction): Promise<LedgerEntry | null> {
    return this.entries.findOne({ userId, key }, null, tx?.read).lean<LedgerEntry>();
  }

  /** Returns the coins of a purchase that were subtracted after its refunds. The order must be locked. */
  async refundedCoins(userId: string, orderId: string, tx: Transaction): Promise<number> {
    const rows = await this.entries
      .find({ userId: toId(userId), orderId: toId(orderId), kind: 'refund' }, { coins: 1 }, tx.read)
      .lean<Pick<LedgerEntry, 'coins'>[]>();
    return rows.reduce((sum, { coins }) => sum - coins, 0);
  }

  /** Returns a member's last spend of this kind on another member, or null. */
  async lastSpendOn(userId: string, reason: string, targetId: string): Promise<LedgerEntry | null> {
    return this.entries
      .findOne({ userId: toId(userId), kind: 'spend', reason, targetId: toId(targetId) })
      .sort({ at: -1, _id: -1 })
      .lean<LedgerEntry>();
  }

  /** Returns a member's spends of this kind on others since an instant, newest first, at most `limit`. */
  async spendsOnOthers(
    userId: string,
    reason: string,
    since: Date,
    limit: number,
  ): Promise<(LedgerEntry & Required<Pick<LedgerEntry, 'targetId'>>)[]> {
    return this.entries
      .find({ userId, kind: 'spend', reason, targetId: { $exists: true }, at: { $gte: since } })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<(LedgerEntry & Required<Pick<LedgerEntry, 'targetId'>>)[]>();
  }

  /** Returns the keys with which a member has rows. */
  async findKeys(userId: string, keys: readonly string[]): Promise<Set<string>> {
    const found = await this.entries
      .find({ userId, key: { $in: [...keys] } }, { key: 1 })
      .lean<Pick<LedgerEntry, 'key'>[]>();
    return new Set(found.map(({ key }) => key));
  }

  /**
   * Replaces a member's id by a pseudonym. Amounts and dates are kept; the ids of other members and the texts
   * of staff are removed. In the rows of other members only the target is removed.
   */
  async pseudonymise(userId: string, pseudonym: ObjectId, tx: Transaction): Promise<void> {
    const [member, id] = [toId(userId), pseudonym.toHexString()];
    const rows = await this.entries.find({ userId: member }, null, tx.read).lean<LedgerEntry[]>();
    // Replaces the rows, because an update of many rows cannot change the shard key.
    await this.entries.deleteMany({ userId: member }, tx.command);
    await this.entries.insertMany(
      rows.map(({ targetId: _, ...row }) => ({
        ...row,
        userId: pseudonym,
        key: row.key.replaceAll(userId, id),
        reason: row.kind === 'adjustment' ? 'adjustment' : row.reason,
      })),
      tx.command,
    );
    await this.entries.updateMany({ targetId: member }, { $unset: { targetId: 1 } }, tx.command);
  }

  /** Returns a member's newest rows. */
  async findNewest(userId: string, limit: number): Promise<LedgerEntry[]> {
    return this.entries
      .find({ userId: toId(userId) })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<LedgerEntry[]>();
  }
}
