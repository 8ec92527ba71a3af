import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TRANSPARENCY_REPORT_MODEL, type TransparencyReport } from './transparency-report.schema.js';

@Injectable()
export class TransparencyReportRepository {
  constructor(@InjectModel(TRANSPARENCY_REPORT_MODEL) private readonly reports: Model<TransparencyReport>) {}

  /** Returns all years, latest first. */
  async list(): Promise<TransparencyReport[]> {
    return this.reports.find().sort({ _id: -1 }).lean<TransparencyReport[]>();
  }

  async has(year: number): Promise<boolean> {
    return (await this.reports.exists({ _id: year })) !== null;
  }

  /** Stores a year, unless it is stored already. */
  async add({ _id, ...report }: TransparencyReport): Promise<void> {
    await this.reports.updateOne({ _id }, { $setOnInsert: report }, { upsert: true });
  }
}
