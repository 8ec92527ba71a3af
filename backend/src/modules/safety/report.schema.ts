import { REPORT_REASONS, type ReportReason } from '@contract';
import { Schema, type Types } from 'mongoose';

export const REPORT_MODEL = 'Report';

/** What one member told the administrator about another. */
export interface Report {
  _id: Types.ObjectId;
  reporter: Types.ObjectId;
  target: Types.ObjectId;
  reason: ReportReason;
  details: string;
  createdAt: Date;
  /** `YYYY-MM-DD` in DAY_TIMEZONE: the same report counts once a day. */
  day: string;
}

export const reportSchema = new Schema<Report>(
  {
    reporter: { type: Schema.Types.ObjectId, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    details: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    day: { type: String, required: true },
  },
  { collection: 'reports', versionKey: false },
);

// The same report twice in a day is one; also finds what a member reported, for erasure.
reportSchema.index({ reporter: 1, target: 1, reason: 1, day: 1 }, { unique: true });
// What was reported about a member, newest first; also for erasure.
reportSchema.index({ target: 1, createdAt: -1 });
