import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReportReason } from '@contract';
import type { Model } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import { type Report, REPORT_MODEL } from './report.schema.js';

interface NewReport {
  reporter: string;
  target: string;
  reason: ReportReason;
  details: string;
  createdAt: Date;
  day: string;
}

@Injectable()
export class ReportRepository {
  constructor(@InjectModel(REPORT_MODEL) private readonly reports: Model<Report>) {}

  /** Stores a report unless the same one has been stored that day. */
  async addOnceADay({ reporter, target, reason, day, details, createdAt }: NewReport): Promise<void> {
    await this.reports.updateOne(
      { reporter: toId(reporter), target: toId(target), reason, day },
      { $setOnInsert: { details, createdAt } },
      { upsert: true },
    );
  }

  /** Removes what a member reported and what was reported about them, for good. */
  async removeAllOf(userId: string): Promise<void> {
    const id = toId(userId);
    await this.reports.deleteMany({ $or: [{ reporter: id }, { target: id }] });
  }
}
