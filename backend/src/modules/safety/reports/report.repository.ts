import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { CursorPosition } from '../../../platform/database/page-cursor.js';
import { countPeriod, type PeriodCounts } from '../../../platform/database/period-counts.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { notOfOthers } from '../../users/index.js';
import { REPORT_MODEL, type Report } from './report.schema.js';

/** Fields that identify repeated reports. */
type SameReport = Pick<Report, 'reason'> & { reporter: string; target: string };

type NewReport = SameReport &
  Pick<
    Report,
    | '_id'
    | 'day'
    | 'details'
    | 'place'
    | 'evidence'
    | 'profile'
    | 'plan'
    | 'leftOut'
    | 'intimate'
    | 'picturesIn'
    | 'network'
    | 'priority'
    | 'dueAt'
    | 'createdAt'
  > &
  ShownReport;

/**
 * How the reporter saw the name of the reported member, and whether the report is hidden from the reporter.
 */
export type ShownReport = Required<Pick<Report, 'seenName' | 'isUnlisted'>>;

/** Matches reports that their reporter may see. */
const LISTED = { isUnlisted: { $ne: true } };

/** A page of a list. It starts after a report, given by its priority or time of decision. */
interface PageOf {
  after?: CursorPosition | undefined;
  skip?: number;
  limit: number;
}

@Injectable()
export class ReportRepository {
  constructor(@InjectModel(REPORT_MODEL) private readonly reports: Model<Report>) {}

  /**
   * Returns the reports with the same fields that were stored on a day: decided ones, and at most one open
   * one. Also returns those of another day that had the same name in another time zone.
   */
  async findSame(
    { reporter, target, reason }: SameReport,
    { key, from, to }: CalendarDay,
  ): Promise<Report[]> {
    const ofDay = [{ createdAt: { $gte: from, $lt: to } }, { day: { $gte: key, $lt: `${key}~` } }];
    return this.reports
      .find({ reporter: toId(reporter), target: toId(target), reason, $or: ofDay })
      .lean<Report[]>();
  }

  /** Stores a report. Returns false if the same report already exists. */
  async addOnce({ reporter, target, reason, day, ...rest }: NewReport): Promise<boolean> {
    const { upsertedCount } = await this.reports.updateOne(
      { reporter: toId(reporter), target: toId(target), reason, day },
      { $setOnInsert: { ...rest, decision: null } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Adds to an open report. Returns false if it has changed since it was read. */
  async extendOpen(
    { _id, details, evidence, plan, picturesIn }: Report,
    more: Pick<Report, 'details' | 'evidence' | 'place' | 'plan' | 'leftOut' | 'intimate' | 'picturesIn'> &
      Partial<ShownReport & Pick<Report, 'priority' | 'dueAt'>>,
  ): Promise<boolean> {
    const marks = evidence.map(({ reported }, index) => ({
      [`evidence.${index}.reported`]: reported ? true : { $ne: true },
    }));
    const asRead = {
      _id,
      decision: null,
      details,
      evidence: { $size: evidence.length },
      ...(marks.length > 0 && { $and: marks }),
      plan: { $exists: plan !== undefined },
      picturesIn: picturesIn ?? null,
    };
    return (await this.reports.updateOne(asRead, { $set: more })).matchedCount === 1;
  }

  /** Returns a member's own reports that the member may see, newest first. */
  async findByReporter(reporter: string, limit: number): Promise<Report[]> {
    return this.reports
      .find({ reporter: toId(reporter), ...LISTED })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Report[]>();
  }

  /** Returns all of a member's own reports that the member may see, for the data export. */
  exportOf(reporter: string): AsyncIterable<Report> {
    return this.reports
      .find({ reporter, ...LISTED })
      .sort({ _id: 1 })
      .lean<Report>()
      .cursor();
  }

  /** Returns open reports: highest priority first, then oldest. Starts at the beginning or after a report. */
  async findOpen({ after, skip = 0, limit }: PageOf): Promise<Report[]> {
    const { number: priority, id } = after ?? {};
    const rest = { $or: [{ priority: { $lt: priority } }, { priority, _id: { $gt: id } }] };
    return this.reports
      .find({ decision: null, ...(after && rest) })
      .sort({ priority: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Report[]>();
  }

  /** Returns decided reports, latest first. Starts at the beginning or after a report. */
  async findDecided({ after, skip = 0, limit }: PageOf): Promise<Report[]> {
    const at = new Date(after?.number ?? 0);
    const rest = { $or: [{ 'decision.at': { $lt: at } }, { 'decision.at': at, _id: { $lt: after?.id } }] };
    return this.reports
      .find({ 'decision.at': { $type: 'date' }, ...(after && rest) })
      .sort({ 'decision.at': -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<Report[]>();
  }

  /**
   * Returns a report to the queue and stores why its reporter contests the decision.
   * @returns the report; null if it was contested already or its decision has changed since it was read
   */
  async contest(
    { _id, decision }: Report,
    contest: NonNullable<Report['contest']>,
    dueAt: Date,
  ): Promise<Report | null> {
    return this.reports
      .findOneAndUpdate(
        { _id, 'decision.at': decision?.at, contest: { $exists: false } },
        { $set: { contest, dueAt, decision: null } },
        { returnDocument: 'after' },
      )
      .lean<Report>();
  }

  /** Claims an open report that has no other claim since `ranOut`. Returns false if this is not possible. */
  async claim(id: string, by: string, at: Date, ranOut: Date): Promise<boolean> {
    const free = {
      _id: id,
      decision: null,
      'contest.first.by': { $ne: toId(by) },
      ...notOfOthers(by, ranOut),
    };
    return (await this.reports.updateOne(free, { claim: { by: toId(by), at } })).matchedCount === 1;
  }

  /** Releases a claim. Does nothing if the report is not claimed by `by`. */
  async release(id: string, by: string): Promise<void> {
    await this.reports.updateOne({ _id: id, 'claim.by': toId(by) }, { $unset: { claim: 1 } });
  }

  /** Returns the number of open or of decided reports. */
  async count(state: 'received' | 'decided'): Promise<number> {
    return this.reports.countDocuments(
      state === 'received' ? { decision: null } : { 'decision.at': { $type: 'date' } },
    );
  }

  /** Returns the reports that were decided in `[from, to)`, with the times that matter for it. */
  async decidedBetween(from: Date, to: Date): Promise<Pick<Report, 'createdAt' | 'decision' | 'contest'>[]> {
    return this.reports
      .find(
        { 'decision.at': { $gte: from, $lt: to, $type: 'date' } },
        { createdAt: 1, 'decision.at': 1, 'contest.at': 1 },
      )
      .lean<Pick<Report, 'createdAt' | 'decision' | 'contest'>[]>();
  }

  /** Returns how many reports are open and how many late, the time of the oldest and the next due time. */
  async waiting(now: Date): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const first = (field: 'createdAt' | 'dueAt') =>
      this.reports
        .findOne({ decision: null, [field]: { $type: 'date' } }, { [field]: 1 })
        .sort({ [field]: 1 })
        .lean<Pick<Report, 'createdAt' | 'dueAt'>>();
    const [count, late, oldest, due] = await Promise.all([
      this.count('received'),
      this.reports.countDocuments({ decision: null, dueAt: { $lt: now } }),
      first('createdAt'),
      first('dueAt'),
    ]);
    return { count, late, ...(oldest && { oldestAt: oldest.createdAt }), ...(due && { dueAt: due.dueAt }) };
  }

  /** Returns the number of different members who have reported each of these members. */
  async countReporters(targets: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    const counted = await this.reports.aggregate<{ _id: Types.ObjectId; reporters: number }>([
      { $match: { target: { $in: [...targets] } } },
      { $group: { _id: { target: '$target', reporter: '$reporter' } } },
      { $group: { _id: '$_id.target', reporters: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, reporters }) => [_id.toHexString(), reporters]));
  }

  /** Returns the different members whose reports about a member are open or were founded. */
  async reportersWithoutRefusal(target: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.reports.distinct('reporter', { target, 'decision.outcome': { $ne: 'no-action' } });
  }

  /** Returns how the decided reports of these members were decided, by reporter. */
  async recordsOf(
    reporters: readonly Types.ObjectId[],
  ): Promise<Map<string, { founded: number; unfounded: number }>> {
    const isUnfounded = { $eq: ['$decision.outcome', 'no-action'] };
    const counted = await this.reports.aggregate<{
      _id: Types.ObjectId;
      founded: number;
      unfounded: number;
    }>([
      { $match: { reporter: { $in: [...reporters] }, 'decision.at': { $type: 'date' } } },
      {
        $group: {
          _id: '$reporter',
          founded: { $sum: { $cond: [isUnfounded, 0, 1] } },
          unfounded: { $sum: { $cond: [isUnfounded, 1, 0] } },
        },
      },
    ]);
    return new Map(counted.map(({ _id, founded, unfounded }) => [_id.toHexString(), { founded, unfounded }]));
  }

  /**
   * Returns the number of members who have reported a member for this reason after a time. Leaves out reports
   * in which staff found nothing, and everyone with such a report about anybody.
   */
  async countCredibleReporters(target: string, reason: Report['reason'], since: Date): Promise<number> {
    const reporters = await this.reports.distinct('reporter', {
      target: toId(target),
      reason,
      createdAt: { $gt: since },
      'decision.outcome': { $ne: 'no-action' },
    });
    const erring = await this.reports.distinct('reporter', {
      reporter: { $in: reporters },
      'decision.outcome': 'no-action',
    });
    return reporters.length - erring.length;
  }

  /**
   * Returns the members whose open reports of another one, for this reason and after a time, count, the first
   * ones first, with the networks of these reports. Whoever staff have told that nothing was found in such a
   * report about the same member does not count any more.
   */
  async networksOfReporters(
    target: string,
    reason: Report['reason'],
    since: Date,
  ): Promise<Map<string, string[]>> {
    const found = await this.reports
      .find(
        { target: toId(target), reason },
        { reporter: 1, network: 1, createdAt: 1, 'decision.outcome': 1 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<Report, 'reporter' | 'network' | 'createdAt' | 'decision'>[]>();
    const refused = new Set(
      found.flatMap(({ reporter, decision }) =>
        decision?.outcome === 'no-action' ? [reporter.toHexString()] : [],
      ),
    );
    const counted = found.filter(
      ({ reporter, createdAt, decision }) =>
        !decision && createdAt > since && !refused.has(reporter.toHexString()),
    );
    const byReporter = Map.groupBy(counted, ({ reporter }) => reporter.toHexString());
    return new Map([...byReporter].map(([id, own]) => [id, own.flatMap(({ network }) => network ?? [])]));
  }

  /** Returns the ids of the open reports of a member for this reason, perhaps without those of pictures. */
  async openAbout(
    target: string,
    { reason, withIntimate = true }: Pick<Report, 'reason'> & { withIntimate?: boolean },
    tx: Transaction,
  ): Promise<string[]> {
    const open = await this.reports
      .find(
        { target: toId(target), reason, decision: null, ...(!withIntimate && { intimate: null }) },
        { _id: 1 },
        tx.read,
      )
      .lean<Pick<Report, '_id'>[]>();
    return open.map(({ _id }) => _id.toHexString());
  }

  /** Returns whether an open report of a member calls the picture of this message intimate. */
  async isPictureOpen(reporter: string, messageId: string, tx: Transaction): Promise<boolean> {
    const open = { reporter: toId(reporter), picturesIn: toId(messageId), decision: null };
    return (await this.reports.findOne(open, { _id: 1 }, tx.read)) !== null;
  }

  /**
   * Decides a report, once.
   * @returns the report; null if it does not exist, is already decided, has another claim since `ranOut`,
   *   or if the same staff member made the contested decision
   */
  async decide(
    id: string,
    decision: NonNullable<Report['decision']>,
    ranOut: Date,
    tx: Transaction,
  ): Promise<Report | null> {
    return this.reports
      .findOneAndUpdate(
        {
          _id: id,
          decision: null,
          'contest.first.by': { $ne: decision.by },
          ...notOfOthers(decision.by.toHexString(), ranOut),
        },
        { $set: { decision }, $unset: { claim: 1 } },
        { ...tx.command, returnDocument: 'after' },
      )
      .lean<Report>();
  }

  /**
   * Returns a report whose decision of `at` is the present one to the queue, with a claim or none.
   * @returns false if it was contested, or decided again
   */
  async reopen(id: string, at: Date, claim: Report['claim'], tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.reports.updateOne(
      { _id: id, 'decision.at': at },
      { $set: { decision: null, ...(claim && { claim }) } },
      tx.command,
    );
    return matchedCount === 1;
  }

  async findById(id: string, tx?: Transaction): Promise<Report | null> {
    return this.reports.findById(id, null, tx?.read).lean<Report>();
  }

  /** Returns the reports about a member, newest first. */
  async findAbout(target: string, limit: number): Promise<Report[]> {
    return this.reports
      .find({ target: toId(target) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Report[]>();
  }

  /** Returns the reports by a member and about them. */
  async findByOrAbout(userId: string): Promise<Report[]> {
    const id = toId(userId);
    return this.reports.find({ $or: [{ reporter: id }, { target: id }] }).lean<Report[]>();
  }

  /** Removes the references to copies of pictures and recordings. */
  async clearCopies(id: string): Promise<void> {
    await this.reports.updateOne(
      { _id: id },
      {
        $set: {
          'evidence.$[].picture': null,
          'evidence.$[spoken].voice.blob': null,
          'profile.photos': [],
        },
        $unset: { 'profile.photoAlts': true },
      },
      { arrayFilters: [{ 'spoken.voice': { $exists: true } }] },
    );
    await this.reports.updateOne(
      { _id: id, 'profile.voicePrompt': { $exists: true } },
      { $set: { 'profile.voicePrompt.blob': null } },
    );
  }

  /** Returns the members whom a member has reported for a reason. */
  async targetsOf(reporter: string, reason: Report['reason'], tx: Transaction): Promise<string[]> {
    const found = await this.reports
      .find({ reporter: toId(reporter), reason }, { target: 1 }, tx.read)
      .lean<Pick<Report, 'target'>[]>();
    return [...new Set(found.map(({ target }) => target.toHexString()))];
  }

  /** Permanently deletes the reports by a member and about them. */
  async removeAllOf(userId: string, tx: Transaction): Promise<void> {
    const id = toId(userId);
    await this.reports.deleteMany({ $or: [{ reporter: id }, { target: id }] }, tx.command);
  }

  /** Counts the reports of a period by reason, and the time to their decision. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    const match = { createdAt: { $gte: from, $lt: to } };
    return countPeriod(this.reports, {
      match,
      key: '$reason',
      time: { from: 'createdAt', to: 'decision.at' },
    });
  }
}
