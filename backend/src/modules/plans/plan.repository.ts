import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import { ReportingReads } from '../../platform/database/reporting-reads.js';
import { nextVersion, type Transaction, type Write } from '../../platform/database/transaction.js';
import type { Side } from '../match/index.js';
import { PLAN_MODEL, type MeetingAnswers, type Plan } from './plan.schema.js';

/** Stores the plans of two members. */
@Injectable()
export class PlanRepository {
  constructor(
    @InjectModel(PLAN_MODEL) private readonly plans: Model<Plan>,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns a plan of two members; null if it is not theirs. */
  async find(pair: string, id: string): Promise<Plan | null> {
    return this.plans.findOne({ pair, _id: id }).lean<Plan>();
  }

  /** Returns the plan that an earlier request with this `clientId` has stored. */
  async findByClientId(pair: string, by: string, clientId: string): Promise<Plan | null> {
    return this.plans.findOne({ pair, by, clientId }).lean<Plan>();
  }

  /** Returns the plans of two members, newest first. */
  async listBetween(pair: string, limit: number): Promise<Plan[]> {
    return this.plans.find({ pair }).sort({ _id: -1 }).limit(limit).lean<Plan[]>();
  }

  /** Returns the number of plans of two members that are proposed or agreed for a time after `now`. */
  async countOpen(pair: string, now: Date): Promise<number> {
    return this.plans.countDocuments({
      pair,
      state: { $in: ['proposed', 'agreed'] },
      until: { $gt: now },
    });
  }

  /**
   * Returns the agreed plans of a member whose time is after `since` and, if passed, not after `until`,
   * earliest first.
   */
  async listAgreed(member: string, since: Date, until?: Date): Promise<Plan[]> {
    const at = { $gt: since, ...(until && { $lte: until }) };
    return this.plans
      .find({ members: toId(member), state: 'agreed', at })
      .sort({ at: 1, _id: 1 })
      .lean<Plan[]>();
  }

  /** Returns the answers about the meetings of all members in `[from, to)`. */
  agreedBetween(from: Date, to: Date): AsyncIterable<Pick<Plan, 'aAnswers' | 'bAnswers'>> {
    return this.plans
      .find({ state: 'agreed', at: { $gte: from, $lt: to, $type: 'date' } }, { aAnswers: 1, bAnswers: 1 })
      .read(this.reads.preference)
      .lean<Pick<Plan, 'aAnswers' | 'bAnswers'>>()
      .cursor();
  }

  /** Returns the write that stores a new plan. It fails if a plan with its `clientId` exists. */
  insertWrite(plan: Plan): Write {
    return { into: this.plans, insert: plan };
  }

  /** Returns the write that changes a plan. It fails if the plan has changed since it was read. */
  updateWrite(
    { pair, _id, version }: Plan,
    change: Partial<Pick<Plan, 'state' | 'at' | 'until' | 'closedBy' | 'aName' | 'bName'>>,
  ): Write {
    const update = { $set: { ...change, version: nextVersion({ version }) } };
    return { into: this.plans, filter: { pair, _id, version }, update };
  }

  /**
   * Returns the write that changes only the version of a plan. It fails if the plan has changed since it was
   * read, and so does a change of the plan that read it before.
   */
  lockWrite(plan: Plan): Write {
    return this.updateWrite(plan, {});
  }

  /** Stores a member's answers about the meeting in place of earlier ones. */
  async setAnswers({ pair, _id }: Plan, side: Side, answers: MeetingAnswers): Promise<void> {
    await this.plans.updateOne({ pair, _id }, { $set: { [`${side}Answers`]: answers } });
  }

  /** Returns all plans of a member for the data export. */
  exportOf(member: string): AsyncIterable<Plan> {
    return this.plans
      .find({ members: toId(member) })
      .sort({ _id: 1 })
      .lean<Plan>()
      .cursor();
  }

  /** Returns the pairs in which a member has plans. */
  async pairsOf(member: string): Promise<string[]> {
    return this.plans.distinct('pair', { members: toId(member) });
  }

  /** Returns all plans of two members. */
  async findBetween(pair: string, tx: Transaction): Promise<Plan[]> {
    return this.plans.find({ pair }, null, tx.read).lean<Plan[]>();
  }

  /** Replaces the plans of two members by these, which may have another pair. */
  async replaceBetween(pair: string, plans: readonly Plan[], tx: Transaction): Promise<void> {
    await this.plans.deleteMany({ pair }, tx.command);
    if (plans.length > 0) await this.plans.collection.insertMany([...plans], tx.command);
  }
}
