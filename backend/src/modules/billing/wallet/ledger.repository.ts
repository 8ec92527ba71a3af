import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Database, type Session, type Transaction } from '../../../platform/database/database.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { LEDGER_MODEL, type LedgerEntry, type LedgerKind } from './ledger.schema.js';
import { WalletRepository } from './wallet.repository.js';

export interface NewEntry {
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

/** The ledger of money and coins. A row and the balance it changes are written in one transaction. */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(LEDGER_MODEL) private readonly entries: Model<LedgerEntry>,
    private readonly wallets: WalletRepository,
    private readonly database: Database,
  ) {}

  /**
   * Adds a row and changes the balance by its coins.
   * @returns false when the coins do not suffice; nothing is written then. In a unit of work that shows at
   *   the commit, as a row of this key does
   * @throws a duplicate-key error when a row with this key exists (see `isDuplicateKey`)
   */
  async add({ userId, orderId, targetId, ...entry }: NewEntry, within: Transaction): Promise<boolean> {
    if (entry.coins !== 0 && !(await this.wallets.change(userId, entry.coins, within))) return false;
    const row = {
      ...entry,
      _id: toId(),
      userId: toId(userId),
      ...(orderId === undefined ? {} : { orderId: toId(orderId) }),
      ...(targetId === undefined ? {} : { targetId: toId(targetId) }),
    };
    return this.database.write({ into: this.entries, insert: row }, within);
  }

  /** All rows of a member, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<LedgerEntry> {
    return this.entries.find({ userId }).sort({ at: 1 }).lean<LedgerEntry>().cursor();
  }

  /** The row with a key, or null; read inside the transaction if one is given. */
  async findByKey(key: string, session?: Session): Promise<LedgerEntry | null> {
    return this.entries.findOne({ key }, null, session ? { session } : {}).lean<LedgerEntry>();
  }

  /** The cents of a member's payment that are noted as gone back; the order must be locked. */
  async centsBack(userId: string, orderId: string, session: Session): Promise<number> {
    const rows = await this.entries
      .find({ userId: toId(userId), orderId: toId(orderId), kind: 'refund' }, { cents: 1 }, { session })
      .lean<Pick<LedgerEntry, 'cents'>[]>();
    return rows.reduce((sum, { cents }) => sum - cents, 0);
  }

  /** A member's last spend of this kind on another member, or null. */
  async lastSpendOn(userId: string, reason: string, targetId: string): Promise<LedgerEntry | null> {
    return this.entries
      .findOne({ userId: toId(userId), kind: 'spend', reason, targetId: toId(targetId) })
      .sort({ at: -1 })
      .lean<LedgerEntry>();
  }

  /**
   * Replaces a member's id by a pseudonym: amounts and dates stay; other members' ids and the texts of staff
   * are removed. In other members' rows only the target is removed.
   */
  async pseudonymise(userId: string, pseudonym: ObjectId, session: Session): Promise<void> {
    const [member, id] = [toId(userId), pseudonym.toHexString()];
    const key = { $replaceAll: { input: '$key', find: userId, replacement: id } };
    const reason = { $cond: [{ $eq: ['$kind', 'adjustment'] }, 'adjustment', '$reason'] };
    await this.entries.updateMany(
      { userId: member },
      [{ $set: { userId: pseudonym, key, reason } }, { $unset: 'targetId' }],
      { session, updatePipeline: true },
    );
    await this.entries.updateMany({ targetId: member }, { $unset: { targetId: 1 } }, { session });
  }

  /** A member's newest rows. */
  async newest(userId: string, limit: number): Promise<LedgerEntry[]> {
    return this.entries
      .find({ userId: toId(userId) })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<LedgerEntry[]>();
  }
}
