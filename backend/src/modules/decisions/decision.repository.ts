import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import type { PlaceInList } from '../../platform/database/page-cursor.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { RestrictionKind } from '../users/index.js';
import { DECISION_MODEL, type Appeal, type Decision } from './decision.schema.js';

/** Matches appeals that no other staff member has claimed since `ranOut`. */
const notOfOthers = (by: string, ranOut: Date) => ({
  $or: [
    { 'appeal.claim': { $exists: false } },
    { 'appeal.claim.by': toId(by) },
    { 'appeal.claim.at': { $lte: ranOut } },
  ],
});

/** A page of a list of appeals, after the appeal whose time and id are in `after`. */
interface PageOf {
  after: PlaceInList | undefined;
  limit: number;
}

type NewRestriction = { userId: string; kind: RestrictionKind } & Pick<
  Decision,
  'at' | 'reason' | 'rule' | 'until' | 'by'
>;

const WAITS = { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } as const;

/** Decisions of staff against members, each with its appeal. */
@Injectable()
export class DecisionRepository {
  constructor(@InjectModel(DECISION_MODEL) private readonly decisions: Model<Decision>) {}

  /**
   * Stores a block or suspension, identified by member, kind and time; does nothing when it is stored
   * already.
   */
  async addRestriction({ userId, kind, at, ...rest }: NewRestriction, tx: Transaction): Promise<void> {
    await this.decisions.updateOne(
      { userId: toId(userId), kind, at },
      { $setOnInsert: rest },
      { upsert: true, ...tx.command },
    );
  }

  /**
   * Updates time, reason and end of a restriction that the same staff member has set again, unless it was
   * appealed: it remains one decision.
   * @returns whether a decision was updated
   */
  async renewRestriction(
    { userId, kind, by, ...rest }: NewRestriction,
    replaced: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const own = { userId: toId(userId), kind, at: replaced, by, appeal: { $exists: false } };
    return (await this.decisions.updateOne(own, { $set: rest }, tx.command)).matchedCount === 1;
  }

  /** Stores the removal of a photo or voice prompt, or a warning. */
  async add(decision: Decision, tx: Transaction): Promise<void> {
    await this.decisions.create([decision], tx.command);
  }

  /** Returns whether the member was already warned for this cause. */
  async hasCause(userId: string, cause: string, tx: Transaction): Promise<boolean> {
    return (await this.decisions.exists({ userId: toId(userId), cause }).setOptions(tx.read)) !== null;
  }

  /** Returns the decision for a member's current block or suspension, or null. */
  async findRestriction(
    userId: string,
    kind: RestrictionKind,
    at: Date,
    tx?: Transaction,
  ): Promise<Decision | null> {
    return this.decisions.findOne({ userId: toId(userId), kind, at }, null, tx?.read).lean<Decision>();
  }

  async find(id: string): Promise<Decision | null> {
    return this.decisions.findById(id).lean<Decision>();
  }

  /** Returns the decisions about a member, newest first. */
  async findOf(userId: string, limit: number): Promise<Decision[]> {
    return this.decisions
      .find({ userId: toId(userId) })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Decision[]>();
  }

  /** Returns the decisions about these members, newest first. */
  async findOfAll(userIds: readonly string[]): Promise<Decision[]> {
    return this.decisions
      .find({ userId: { $in: userIds.map(toId) } })
      .sort({ at: -1, _id: -1 })
      .lean<Decision[]>();
  }

  /** Returns all decisions about a member, for the data export. */
  exportOf(userId: string): AsyncIterable<Decision> {
    return this.decisions.find({ userId }).sort({ at: 1, _id: 1 }).lean<Decision>().cursor();
  }

  /** Stores the appeal of a decision; returns false when it has an appeal already. */
  async appeal(id: string, appeal: Appeal): Promise<boolean> {
    const free = { _id: id, appeal: { $exists: false } };
    return (await this.decisions.updateOne(free, { $set: { appeal } })).modifiedCount === 1;
  }

  /** Returns a page of waiting appeals, oldest first, and their total number. */
  async findWaiting({ after, limit }: PageOf): Promise<{ found: Decision[]; total: number }> {
    const at = new Date(after?.number ?? 0);
    const rest = after && {
      $or: [{ 'appeal.at': { $gt: at } }, { 'appeal.at': at, _id: { $gt: after.id } }],
    };
    const [found, total] = await Promise.all([
      this.decisions
        .find({ ...WAITS, ...rest })
        .sort({ 'appeal.at': 1, _id: 1 })
        .limit(limit)
        .lean<Decision[]>(),
      this.decisions.countDocuments(WAITS),
    ]);
    return { found, total };
  }

  /** Returns a page of decided appeals, latest decision first, and their total number. */
  async findDecided({ after, limit }: PageOf): Promise<{ found: Decision[]; total: number }> {
    const decided = { 'appeal.decision.at': { $type: 'date' } } as const;
    const at = new Date(after?.number ?? 0);
    const rest = after && {
      $or: [{ 'appeal.decision.at': { $lt: at } }, { 'appeal.decision.at': at, _id: { $lt: after.id } }],
    };
    const [found, total] = await Promise.all([
      this.decisions
        .find({ ...decided, ...rest })
        .sort({ 'appeal.decision.at': -1, _id: -1 })
        .limit(limit)
        .lean<Decision[]>(),
      this.decisions.countDocuments(decided),
    ]);
    return { found, total };
  }

  /** Returns how many appeals wait, and the time of the oldest one. */
  async waiting(): Promise<{ count: number; oldestAt?: Date }> {
    const { found, total } = await this.findWaiting({ after: undefined, limit: 1 });
    const oldestAt = found[0]?.appeal?.at;
    return { count: total, ...(oldestAt && { oldestAt }) };
  }

  /**
   * Claims a waiting appeal that no other staff member has claimed since `ranOut`; returns whether it was
   * claimed.
   */
  async claim(id: string, by: string, at: Date, ranOut: Date): Promise<boolean> {
    const free = { _id: id, ...WAITS, ...notOfOthers(by, ranOut) };
    const claim = { by: toId(by), at };
    return (await this.decisions.updateOne(free, { $set: { 'appeal.claim': claim } })).matchedCount === 1;
  }

  /** Releases an appeal; does nothing when another staff member has claimed it. */
  async release(id: string, by: string): Promise<void> {
    await this.decisions.updateOne(
      { _id: id, 'appeal.claim.by': toId(by) },
      { $unset: { 'appeal.claim': 1 } },
    );
  }

  /**
   * Stores the decision on an appeal; returns false when it was decided already, or another staff member has
   * claimed it since `ranOut`.
   */
  async decide(
    id: string,
    decision: NonNullable<Appeal['decision']>,
    ranOut: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const free = { _id: id, ...WAITS, ...notOfOthers(decision.by.toHexString(), ranOut) };
    const result = await this.decisions.updateOne(
      free,
      { $set: { 'appeal.decision': decision }, $unset: { 'appeal.claim': 1 } },
      tx.command,
    );
    return result.modifiedCount === 1;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.decisions.deleteMany({ userId: toId(userId) });
  }
}
