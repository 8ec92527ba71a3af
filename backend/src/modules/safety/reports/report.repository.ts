import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type Report, REPORT_MODEL } from './report.schema.js';

type NewReport = Pick<
  Report,
  '_id' | 'reason' | 'details' | 'place' | 'evidence' | 'profile' | 'priority' | 'createdAt' | 'day'
> & {
  reporter: string | null;
  target: string;
};

@Injectable()
export class ReportRepository {
  constructor(@InjectModel(REPORT_MODEL) private readonly reports: Model<Report>) {}

  /** Whether the same report has been stored that day. */
  async isStored({
    reporter,
    target,
    reason,
    day,
  }: Pick<NewReport, 'reporter' | 'target' | 'reason' | 'day'>): Promise<boolean> {
    const same = { reporter: reporter === null ? null : toId(reporter), target: toId(target), reason, day };
    return (await this.reports.exists(same)) !== null;
  }

  /** Stores a report unless the same one has been stored that day. */
  async addOnceADay({ reporter, target, reason, day, ...rest }: NewReport): Promise<void> {
    await this.reports.updateOne(
      { reporter: reporter === null ? null : toId(reporter), target: toId(target), reason, day },
      { $setOnInsert: { ...rest, decision: null } },
      { upsert: true },
    );
  }

  /** What a member reported, newest first. */
  async findByReporter(reporter: string, limit: number): Promise<Report[]> {
    return this.reports
      .find({ reporter: toId(reporter) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Report[]>();
  }

  /** Everything a member reported, for the copy of their data. */
  exportOf(reporter: string): AsyncIterable<Report> {
    return this.reports.collection.find<Report>({ reporter: toId(reporter) }).sort({ _id: 1 });
  }

  /** The queue: the highest priority first, then the oldest. */
  async findOpen(skip: number, limit: number): Promise<Report[]> {
    return this.reports
      .find({ decision: null })
      .sort({ priority: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Report[]>();
  }

  /** Decided reports, the latest first. */
  async findDecided(skip: number, limit: number): Promise<Report[]> {
    return this.reports
      .find({ 'decision.at': { $type: 'date' } })
      .sort({ 'decision.at': -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<Report[]>();
  }

  async count(state: 'received' | 'decided'): Promise<number> {
    return this.reports.countDocuments(
      state === 'received' ? { decision: null } : { 'decision.at': { $type: 'date' } },
    );
  }

  /** How many different members have reported each of these. */
  async countReporters(targets: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    const counted = await this.reports.aggregate<{ _id: Types.ObjectId; reporters: number }>([
      { $match: { target: { $in: [...targets] }, reporter: { $ne: null } } },
      { $group: { _id: { target: '$target', reporter: '$reporter' } } },
      { $group: { _id: '$_id.target', reporters: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, reporters }) => [_id.toHexString(), reporters]));
  }

  /**
   * Decides a report, once.
   * @returns the report, 'decided' when it was before, or null when there is none
   */
  async decide(
    id: string,
    decision: NonNullable<Report['decision']>,
    tx: Session,
  ): Promise<Report | 'decided' | null> {
    const report = await this.reports
      .findOneAndUpdate(
        { _id: id, decision: null },
        { $set: { decision } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<Report>();
    if (report) return report;
    return (await this.reports.exists({ _id: id }).session(tx)) ? 'decided' : null;
  }

  async findById(id: string): Promise<Report | null> {
    return this.reports.findById(id).lean<Report>();
  }

  /** What a member reported and what was reported about them. */
  async findByOrAbout(userId: string): Promise<Report[]> {
    const id = toId(userId);
    return this.reports.find({ $or: [{ reporter: id }, { target: id }] }).lean<Report[]>();
  }

  /** Removes the references to copies of pictures. */
  async clearPictures(id: string): Promise<void> {
    await this.reports.updateOne({ _id: id }, { $set: { 'evidence.$[].picture': null } });
    await this.reports.updateOne({ _id: id, profile: { $exists: true } }, { $set: { 'profile.photos': [] } });
  }

  /** Removes what a member reported and what was reported about them, for good. */
  async removeAllOf(userId: string): Promise<void> {
    const id = toId(userId);
    await this.reports.deleteMany({ $or: [{ reporter: id }, { target: id }] });
  }
}
