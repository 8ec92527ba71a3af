import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { type ObjectId, toId } from '../../platform/database/ids.js';
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

  /** Writes one entry in the transaction that it records. */
  async add(entry: Omit<AuditEntry, '_id'>, tx: Session): Promise<void> {
    await this.entries.create([entry], { session: tx });
  }

  /** Writes what was looked at, each once for its hour. */
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

  /** Newest first; what was only looked at is left out unless the action asks for it. */
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

  /** What was done about a member, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<AuditEntry> {
    return this.entries
      .find({ 'target.id': toId(userId) })
      .sort({ _id: 1 })
      .lean<AuditEntry>()
      .cursor();
  }

  /**
   * Puts a pseudonym in the place of an erased member, and removes what staff wrote about them. What was
   * done, when and by whom stays.
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
   * Removes what staff searched for when they took tables out, where it names this e-mail address or full
   * name.
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
