import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import type { CursorPosition } from '../../platform/database/page-cursor.js';
import { countPeriod, type PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { notOfOthers, type RestrictionKind } from '../users/index.js';
import type { UndoableDecision } from './decision.rules.js';
import { DECISION_MODEL, type Appeal, type Decision } from './decision.schema.js';

/** A page of a list of appeals, after the appeal whose time and id are in `after`. */
interface PageOf {
  after: CursorPosition | undefined;
  limit: number;
}

type NewRestriction = { userId: string; kind: RestrictionKind } & Pick<
  Decision,
  'at' | 'reason' | 'rule' | 'until' | 'by'
>;

const NOT_UNDONE = { undone: { $exists: false } } as const;

const WAITS = { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } as const;

/** Decisions of staff against members, each with its appeal. */
@Injectable()
export class DecisionRepository {
  constructor(@InjectModel(DECISION_MODEL) private readonly decisions: Model<Decision>) {}

  /**
   * Stores a block or suspension, identified by member, kind and time; does nothing when it is stored
   * already.
   * @returns its id
   */
  async addRestriction({ userId, kind, at, ...rest }: NewRestriction, tx: Transaction): Promise<string> {
    const { _id } = await this.decisions
      .findOneAndUpdate(
        { userId: toId(userId), kind, at },
        { $setOnInsert: rest },
        { upsert: true, returnDocument: 'after', ...tx.command },
      )
      .lean<Decision>();
    return _id.toHexString();
  }

  /**
   * Updates time, reason and end of a restriction that the same staff member has set again, unless it was
   * appealed: it remains one decision.
   * @returns the decision before the update; null if there is none to update
   */
  async renewRestriction(
    { userId, kind, by, ...rest }: NewRestriction,
    replaced: Date,
    tx: Transaction,
  ): Promise<Decision | null> {
    const own = { userId: toId(userId), kind, at: replaced, by, appeal: { $exists: false } };
    return this.decisions
      .findOneAndUpdate(own, { $set: rest }, { returnDocument: 'before', ...tx.command })
      .lean<Decision>();
  }

  /**
   * Marks a decision as undone, or returns a renewed one to what it was. A cause can then warn again.
   * @returns false if it was appealed, undone or decided again since it was made at `at`
   */
  async undo(
    { id, at, replaced }: UndoableDecision,
    undone: NonNullable<Decision['undone']>,
    tx: Transaction,
  ): Promise<boolean> {
    const unchanged = { _id: id, at, appeal: { $exists: false }, undone: { $exists: false } };
    const { rule, ...others } = replaced ?? {};
    const earlier =
      replaced && (rule ? { $set: { ...others, rule } } : { $set: others, $unset: { rule: 1 } });
    const update = earlier ?? { $set: { undone }, $unset: { cause: 1 } };
    return (await this.decisions.updateOne(unchanged, update, tx.command)).modifiedCount === 1;
  }

  /** Stores the removal of a photo or voice prompt, or a warning. */
  async add(decision: Decision, tx: Transaction): Promise<void> {
    await this.decisions.create([decision], tx.command);
  }

  /** Returns whether the member was already warned for this cause. */
  async hasWarningForCause(userId: string, cause: string, tx: Transaction): Promise<boolean> {
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

  async find(id: string, tx?: Transaction): Promise<Decision | null> {
    return this.decisions.findById(id, null, tx?.read).lean<Decision>();
  }

  /** Returns the decisions about a member, newest first; for the member without the undone ones. */
  async findByMember(userId: string, limit: number, reader: 'member' | 'staff'): Promise<Decision[]> {
    return this.decisions
      .find({ userId: toId(userId), ...(reader === 'member' && NOT_UNDONE) })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<Decision[]>();
  }

  /** Returns the decisions about these members that were not undone, newest first. */
  async findByMembers(userIds: readonly string[]): Promise<Decision[]> {
    return this.decisions
      .find({ userId: { $in: userIds.map(toId) }, ...NOT_UNDONE })
      .sort({ at: -1, _id: -1 })
      .lean<Decision[]>();
  }

  /** Returns all decisions about a member, also the undone ones, for data export and erasure. */
  exportOf(userId: string): AsyncIterable<Decision> {
    return this.decisions.find({ userId }).sort({ at: 1, _id: 1 }).lean<Decision>().cursor();
  }

  /** Stores the appeal of a decision; returns false when it has an appeal already, or was undone. */
  async appeal(id: string, appeal: Appeal): Promise<boolean> {
    const free = { _id: id, appeal: { $exists: false }, ...NOT_UNDONE };
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

  /** Returns how many appeals of `[from, to)` have changed their decision, by the time of the answer. */
  async countReversals(from: Date, to: Date): Promise<number> {
    return this.decisions.countDocuments({
      'appeal.decision.at': { $gte: from, $lt: to, $type: 'date' },
      'appeal.decision.outcome': 'lifted',
    });
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
    const free = { _id: id, ...WAITS, ...notOfOthers(by, ranOut, 'appeal.claim') };
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
    const free = { _id: id, ...WAITS, ...notOfOthers(decision.by.toHexString(), ranOut, 'appeal.claim') };
    const result = await this.decisions.updateOne(
      free,
      { $set: { 'appeal.decision': decision }, $unset: { 'appeal.claim': 1 } },
      tx.command,
    );
    return result.modifiedCount === 1;
  }

  /**
   * Removes the decision of `at` from an appeal, which waits again.
   * @returns the appealed decision; null if the appeal has no such decision
   */
  async undoAppeal(id: string, at: Date, tx: Transaction): Promise<Decision | null> {
    return this.decisions
      .findOneAndUpdate(
        { _id: id, 'appeal.decision.at': at },
        { $set: { 'appeal.decision': null } },
        { returnDocument: 'after', ...tx.command },
      )
      .lean<Decision>();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.decisions.deleteMany({ userId: toId(userId) });
  }

  /** Counts the decisions of a period by kind. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    return countPeriod(this.decisions, {
      match: { at: { $gte: from, $lt: to }, ...NOT_UNDONE },
      key: '$kind',
    });
  }

  /** Counts the appeals of a period by outcome, `waiting` without one, and the time to their decision. */
  countAppeals(from: Date, to: Date): Promise<PeriodCounts> {
    return countPeriod(this.decisions, {
      match: { 'appeal.at': { $gte: from, $lt: to } },
      key: { $ifNull: ['$appeal.decision.outcome', 'waiting'] },
      time: { from: 'appeal.at', to: 'appeal.decision.at' },
    });
  }
}
