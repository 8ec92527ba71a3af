import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditAction } from '@contract';
import { toId, type ObjectId } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AUDIT_MODEL, type AuditEntry } from './audit.schema.js';

interface AuditPage {
  action?: AuditAction | undefined;
  userId?: string | undefined;
  by?: string | undefined;
  before?: string | undefined;
  limit: number;
}

@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly entries: Model<AuditEntry>) {}

  /** Stores an entry in the transaction of the recorded action. */
  async add(entry: Omit<AuditEntry, '_id'>, tx: Transaction): Promise<void> {
    await this.entries.create([entry], tx.command);
  }

  /** Stores that staff looked at members' data; repeated looks within an hour are stored once. */
  async addLooks(looks: readonly (Omit<AuditEntry, '_id'> & { hour: Date })[]): Promise<void> {
    await this.entries.bulkWrite(
      looks.map(({ by, target, hour, after, ...rest }) => ({
        updateOne: {
          filter: {
            'by.id': by.id,
            'target.id': target?.id,
            hour,
            'after.what': after.what,
            'after.id': after.id,
          },
          update: { $setOnInsert: { by, target, after, ...rest } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /**
   * Returns a page of entries, newest first. Without a filter by action, entries about looks at members' data
   * are left out.
   */
  async find({ action, userId, by, before, limit }: AuditPage): Promise<AuditEntry[]> {
    return this.entries
      .find({
        action: action ?? { $ne: 'looked-at' },
        ...(userId ? { 'target.id': toId(userId) } : {}),
        ...(by ? { 'by.id': toId(by) } : {}),
        ...(before ? { _id: { $lt: toId(before) } } : {}),
      })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<AuditEntry[]>();
  }

  /** Returns the entries about a member, for the data export. */
  exportOf(userId: string): AsyncIterable<AuditEntry> {
    return this.entries
      .find({ 'target.id': toId(userId) })
      .sort({ _id: 1 })
      .lean<AuditEntry>()
      .cursor();
  }

  /**
   * Replaces an erased member by a pseudonym and removes the reasons that staff wrote. Action, time and staff
   * member remain.
   */
  async pseudonymise(userId: string, pseudonym: ObjectId, name: string): Promise<void> {
    const reasons = ['before', 'after'].flatMap((when) =>
      ['block', 'suspension'].map((kind) => `${when}.${kind}.reason`),
    );
    await this.entries.updateMany(
      { 'target.id': toId(userId) },
      {
        $set: { target: { id: pseudonym, name }, reason: null },
        $unset: Object.fromEntries(reasons.map((path) => [path, 1])),
      },
    );
  }

  /**
   * Clears the search text of exports that contains one of these words (an erased member's e-mail address or
   * full name).
   */
  async forgetSearches(words: readonly string[]): Promise<void> {
    const search = { $toLower: { $ifNull: ['$after.search', ''] } };
    const named = words.map((word) => ({ $gte: [{ $indexOfCP: [search, word.toLowerCase()] }, 0] }));
    await this.entries.updateMany(
      { action: 'exported', $expr: { $or: named } },
      { $set: { 'after.search': '' } },
    );
  }
}
