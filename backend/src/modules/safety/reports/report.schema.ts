import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
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
import { Schema as MongooseSchema, SchemaTypes, type Types } from 'mongoose';
import type { ReportedThing } from './report.rules.js';

export const REPORT_MODEL = 'Report';

/** A class cannot express the union {@link ReportedThing}, so its schema is written here. */
const reportedThingSchema = new MongooseSchema(
  { kind: String, prompt: String, answer: String },
  { _id: false },
);

@Schema({ _id: false })
class EvidenceQuote {
  @Prop()
  fromReporter!: boolean;

  @Prop()
  text!: string;

  @Prop()
  hasPicture!: boolean;

  @Prop()
  takenBack!: boolean;
}

/** A message as it was when it was reported. */
@Schema({ _id: false })
export class Evidence {
  @Prop()
  fromReporter!: boolean;

  @Prop()
  text!: string;

  @Prop()
  hasPicture!: boolean;

  /** Its author had unsent it before it was reported. */
  @Prop()
  takenBack!: boolean;

  /** The emoji with which the reported member had reacted to it; absent without one. */
  @Prop()
  reaction?: string;

  /** The message that it answered; absent without one. */
  @Prop({ type: EvidenceQuote })
  quote?: EvidenceQuote;

  /** What a note with a like was about; absent on other messages. */
  @Prop({ type: reportedThingSchema })
  about?: ReportedThing;

  /**
   * The report's own copy of the picture, if the reported member sent one; null once it is no longer needed.
   */
  @Prop({ type: String, default: null })
  picture!: string | null;

  @Prop()
  at!: Date;
}

/** A message that goes into a report; `blob` is the picture to copy. */
export type FoundMessage = Omit<Evidence, 'picture'> & { blob: string | null };

/** Without the profile's enum: the prompts that there are may change after the report. */
@Schema({ _id: false })
class ReportedPrompt implements PromptAnswer {
  @Prop({ type: String })
  prompt!: PromptAnswer['prompt'];

  @Prop()
  answer!: string;
}

/** The reported member's profile at the time of the report; the photos are the report's own copies. */
@Schema({ _id: false })
class ReportedProfile {
  @Prop()
  name!: string;

  @Prop()
  bio!: string;

  /**
   * Those that were shown but the religion, which is removed with its consent; absent without any. Mixed:
   * what facts there are, and which words, may change after the report.
   */
  @Prop({ type: SchemaTypes.Mixed })
  facts?: Omit<Facts, 'religion'>;

  @Prop({ type: [ReportedPrompt], default: [] })
  prompts!: PromptAnswer[];

  @Prop({ type: [String] })
  photos!: string[];
}

/** Who of staff is deciding a report, and since when. */
@Schema({ _id: false })
class ReportClaim {
  @Prop({ type: SchemaTypes.ObjectId })
  by!: Types.ObjectId;

  @Prop()
  at!: Date;
}

@Schema({ _id: false })
class ReportDecision {
  @Prop({ type: String, enum: REPORT_OUTCOMES })
  outcome!: ReportOutcome;

  @Prop()
  reason!: string;

  @Prop()
  at!: Date;

  @Prop({ type: SchemaTypes.ObjectId })
  by!: Types.ObjectId;
}

/** A report of one member about another, for staff. */
@Schema({ collection: 'reports', versionKey: false })
export class Report {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  reporter!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target!: Types.ObjectId;

  @Prop({ type: String, enum: REPORT_REASONS, required: true })
  reason!: ReportReason;

  @Prop({ default: '' })
  details!: string;

  @Prop({ type: String, enum: [...REPORT_PLACES, null], default: null })
  place!: ReportPlace | null;

  /** Grows, like the details, while the same report is made again on its day and is not decided. */
  @Prop({ type: [Evidence], default: [] })
  evidence!: Evidence[];

  @Prop({ type: ReportedProfile })
  profile!: ReportedProfile;

  /** Higher comes first in the queue. */
  @Prop({ default: 0 })
  priority!: number;

  /** Absent when nobody has begun. It runs out by itself. */
  @Prop({ type: ReportClaim, default: undefined })
  claim?: ReportClaim;

  @Prop({ type: ReportDecision, default: null })
  decision!: ReportDecision | null;

  @Prop({ required: true })
  createdAt!: Date;

  /**
   * `YYYY-MM-DD` in DAY_TIMEZONE: the same report counts once a day. One that is made after the first of that
   * day was decided is another: `YYYY-MM-DD+1`, and so on.
   */
  @Prop({ required: true })
  day!: string;
}

export const reportSchema = SchemaFactory.createForClass(Report);

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
