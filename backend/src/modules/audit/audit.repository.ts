import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditAction } from '@contract';
import { CLOCK_MARGIN_MS, HOUR_MS } from '../../platform/clock/days.js';
import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AUDIT_MODEL, type AuditEntry } from './audit.schema.js';

interface AuditPage {
  action?: AuditAction | undefined;
  userId?: string | undefined;
  by?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** Accesses of staff to data of members. */
export interface StaffAccessFilter {
  readonly from: Date;
  readonly to: Date;
  /** Only those of this staff member. */
  readonly staff?: ObjectId | undefined;
  /** Only looks at this, or actions of this name. */
  readonly what?: string | undefined;
}

export interface AccessSummary {
  /** Number of members by what was seen or done. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  /** Number of exported lists, whose entries name no member. */
  readonly exports: number;
}

/**
 * Matches entries of a period. Repeated looks within an hour are one entry, so each look counts for its whole
 * hour.
 */
const within = ({ from, to, staff }: StaffAccessFilter) => ({
  // The id has the time of the server, and narrows the search to a part of the log.
  _id: {
    $gte: firstIdAt(new Date(from.getTime() - HOUR_MS - CLOCK_MARGIN_MS)),
    $lt: firstIdAt(new Date(to.getTime() + HOUR_MS)),
  },
  $or: [
    { hour: null, at: { $gte: from, $lt: to } },
    { hour: { $gt: new Date(from.getTime() - HOUR_MS), $lt: to } },
  ],
  ...(staff && { 'by.id': staff }),
});

/** Matches the accesses that name a member. */
const concerning = ({ what, ...access }: StaffAccessFilter) => ({
  ...within(access),
  'target.id': { $type: 'objectId' },
  ...(what !== undefined && { $and: [{ $or: [{ 'after.what': what }, { action: what }] }] }),
});

@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly entries: Model<AuditEntry>) {}

  /** Stores an entry in the transaction of the recorded action. */
  async add(entry: AuditEntry, tx: Transaction): Promise<void> {
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

  /** Returns the ids of the members whom accesses concern, in their order, after `after`, at most `limit`. */
  async findConcerned(access: StaffAccessFilter, after: string | null, limit: number): Promise<string[]> {
    const found = await this.entries.aggregate<{ _id: ObjectId }>([
      { $match: concerning(access) },
      { $group: { _id: '$target.id' } },
      ...(after === null ? [] : [{ $match: { _id: { $gt: toId(after) } } }]),
      { $sort: { _id: 1 } },
      { $limit: limit },
    ]);
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Counts the members concerned by what was seen or done, and returns the times of the accesses. */
  async summaryOf(access: StaffAccessFilter): Promise<AccessSummary> {
    const what = { $cond: [{ $eq: ['$action', 'looked-at'] }, '$after.what', '$action'] };
    const match = { $match: concerning(access) };
    const [kinds, [times], exports] = await Promise.all([
      this.entries.aggregate<{ _id: string; members: number }>([
        match,
        { $group: { _id: { what, member: '$target.id' } } },
        { $group: { _id: '$_id.what', members: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ]),
      this.entries.aggregate<{ firstAt: Date; lastAt: Date }>([
        match,
        { $group: { _id: null, firstAt: { $min: '$at' }, lastAt: { $max: '$at' } } },
      ]),
      this.entries.countDocuments({ ...within(access), action: 'exported' }),
    ]);
    return {
      kinds: new Map(kinds.map(({ _id, members }) => [_id, members])),
      firstAt: times?.firstAt ?? null,
      lastAt: times?.lastAt ?? null,
      exports,
    };
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
