import {
  type Facts,
  type PromptAnswer,
  REPORT_OUTCOMES,
  REPORT_PLACES,
  REPORT_REASONS,
  type ReportOutcome,
  type ReportPlace,
  type ReportReason,
} from '@contract';
import { Schema, type Types } from 'mongoose';
import type { ReportedThing } from './report.rules.js';

export const REPORT_MODEL = 'Report';

/** A message as it was when it was reported. */
export interface Evidence {
  fromReporter: boolean;
  text: string;
  hasPicture: boolean;
  /** Its author had unsent it before it was reported. */
  takenBack: boolean;
  /** The emoji with which the reported member had reacted to it; absent without one. */
  reaction?: string;
  /** What a note with a like was about; absent on other messages. */
  about?: ReportedThing;
  /** The message that it answered; absent without one. */
  quote?: { fromReporter: boolean; text: string; hasPicture: boolean; takenBack: boolean };
  /**
   * The report's own copy of the picture, if the reported member sent one; null once it is no longer needed.
   */
  picture: string | null;
  at: Date;
}

/** A message that goes into a report; `blob` is the picture to copy. */
export type FoundMessage = Omit<Evidence, 'picture'> & { blob: string | null };

/** The reported member's profile at the time of the report; the photos are the report's own copies. */
export interface ReportedProfile {
  name: string;
  bio: string;
  prompts: PromptAnswer[];
  /** Those that were shown but the religion, which goes with its consent; absent without any. */
  facts?: Omit<Facts, 'religion'>;
  photos: string[];
}

/** A report of one member about another, for staff. */
export interface Report {
  _id: Types.ObjectId;
  reporter: Types.ObjectId;
  target: Types.ObjectId;
  reason: ReportReason;
  details: string;
  place: ReportPlace | null;
  /** Grows, like the details, while the same report is made again on its day and nobody has decided. */
  evidence: Evidence[];
  profile: ReportedProfile;
  /** Higher comes first in the queue. */
  priority: number;
  /** Who of staff is deciding it since when; absent when nobody has begun. It runs out by itself. */
  claim?: { by: Types.ObjectId; at: Date };
  decision: { outcome: ReportOutcome; reason: string; at: Date; by: Types.ObjectId } | null;
  createdAt: Date;
  /**
   * `YYYY-MM-DD` in DAY_TIMEZONE: the same report counts once a day. One that is made after the first of that
   * day was decided is another: `YYYY-MM-DD+1`, and so on.
   */
  day: string;
}

export const reportSchema = new Schema<Report>(
  {
    reporter: { type: Schema.Types.ObjectId, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    details: { type: String, default: '' },
    place: { type: String, enum: [...REPORT_PLACES, null], default: null },
    evidence: {
      type: [
        new Schema<Evidence>(
          {
            fromReporter: Boolean,
            text: String,
            hasPicture: Boolean,
            takenBack: Boolean,
            reaction: String,
            quote: {
              type: new Schema(
                { fromReporter: Boolean, text: String, hasPicture: Boolean, takenBack: Boolean },
                { _id: false },
              ),
            },
            about: { type: new Schema({ kind: String, prompt: String, answer: String }, { _id: false }) },
            picture: { type: String, default: null },
            at: Date,
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    profile: {
      type: new Schema<ReportedProfile>(
        {
          name: String,
          bio: String,
          // As the profile had them: what facts there are, and which words, may change after the report.
          facts: Schema.Types.Mixed,
          prompts: { type: [new Schema({ prompt: String, answer: String }, { _id: false })], default: [] },
          photos: [String],
        },
        { _id: false },
      ),
    },
    priority: { type: Number, default: 0 },
    claim: { type: new Schema({ by: Schema.Types.ObjectId, at: Date }, { _id: false }), default: undefined },
    decision: {
      type: new Schema(
        {
          outcome: { type: String, enum: REPORT_OUTCOMES },
          reason: String,
          at: Date,
          by: Schema.Types.ObjectId,
        },
        { _id: false },
      ),
      default: null,
    },
    createdAt: { type: Date, required: true },
    day: { type: String, required: true },
  },
  { collection: 'reports', versionKey: false },
);

// The same report twice in a day is one; also finds what a member reported, for erasure.
reportSchema.index({ reporter: 1, target: 1, reason: 1, day: 1 }, { unique: true });
// What was reported about a member, newest first; also for erasure.
reportSchema.index({ target: 1, createdAt: -1 });
// The queue: the highest priority first, then the oldest. Its count names the decision alone, and MongoDB
// takes an index only for a query that names the index's first field.
reportSchema.index({ decision: 1, priority: -1, _id: 1 }, { partialFilterExpression: { decision: null } });
// Decided reports, the latest first.
reportSchema.index(
  { 'decision.at': -1, _id: -1 },
  { partialFilterExpression: { 'decision.at': { $type: 'date' } } },
);
// A member's own reports, newest first.
reportSchema.index({ reporter: 1, _id: -1 });
