import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, SchemaTypes, type Types } from 'mongoose';
import {
  DECISION_RULES,
  EVIDENCE_PARTS,
  PLAN_STATES,
  REPORT_OUTCOMES,
  REPORT_PLACES,
  REPORT_REASONS,
  type DecisionRule,
  type EvidencePart,
  type Facts,
  type PlanState,
  type PromptAnswer,
  type ReportOutcome,
  type ReportPlace,
  type ReportReason,
} from '@contract';
import type { ReportedThing } from './report.rules.js';

export const REPORT_MODEL = 'Report';

/** Defined separately, because a class cannot express the union {@link ReportedThing}. */
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

@Schema({ _id: false })
class EvidenceVoice {
  /** The report's own copy of the recording. Null once it is no longer needed. */
  @Prop({ type: String, default: null })
  blob!: string | null;

  @Prop()
  seconds!: number;

  @Prop({ type: [Number] })
  peaks!: number[];
}

/** A message as it was at the time of the report. */
@Schema({ _id: false })
export class Evidence {
  @Prop()
  fromReporter!: boolean;

  @Prop()
  text!: string;

  @Prop()
  hasPicture!: boolean;

  /** Whether the author had unsent the message before the report. */
  @Prop()
  takenBack!: boolean;

  /** Emoji with which the reported member had reacted; absent without a reaction. */
  @Prop()
  reaction?: string;

  /** The message that this one replies to; absent without one. */
  @Prop({ type: EvidenceQuote })
  quote?: EvidenceQuote;

  /** Subject of a note that was sent with a like; absent for other messages. */
  @Prop({ type: reportedThingSchema })
  about?: ReportedThing;

  /**
   * The report's own copy of the picture, if the reported member sent one. Null once it is no longer needed.
   */
  @Prop({ type: String, default: null })
  picture!: string | null;

  /** Only for voice messages. */
  @Prop({ type: EvidenceVoice, default: undefined })
  voice?: EvidenceVoice;

  /** Set on the message that the report is about; absent on those around it. */
  @Prop({ type: Boolean })
  reported?: true;

  /** Set if a part of the message was damaged in the database and is left out. */
  @Prop({ type: Boolean })
  damaged?: true;

  @Prop()
  at!: Date;
}

/** Without the enum of the profile, because the list of prompts may change after the report. */
@Schema({ _id: false })
class ReportedPrompt implements PromptAnswer {
  @Prop({ type: String })
  prompt!: PromptAnswer['prompt'];

  @Prop()
  answer!: string;
}

/** The voice prompt at the time of the report. */
@Schema({ _id: false })
class ReportedVoicePrompt extends EvidenceVoice {
  @Prop({ type: SchemaTypes.ObjectId })
  id!: Types.ObjectId;

  @Prop({ type: String })
  prompt!: PromptAnswer['prompt'];

  @Prop({ default: '' })
  words!: string;
}

/**
 * The reported member's profile at the time of the report. Photos and recording are the report's own copies.
 */
@Schema({ _id: false })
class ReportedProfile {
  @Prop()
  name!: string;

  @Prop()
  bio!: string;

  /**
   * The visible facts except the religion, which is deleted with its consent; absent without facts. Mixed,
   * because the names and values of facts may change after the report.
   */
  @Prop({ type: SchemaTypes.Mixed })
  facts?: Omit<Facts, 'religion'>;

  @Prop({ type: [ReportedPrompt], default: [] })
  prompts!: PromptAnswer[];

  /** Absent if the member had no voice prompt. */
  @Prop({ type: ReportedVoicePrompt, default: undefined })
  voicePrompt?: ReportedVoicePrompt;

  @Prop({ type: [String] })
  photos!: string[];

  /** The alternative texts of the photos, in their order; absent if none has one. */
  @Prop({ type: [String], default: undefined })
  photoAlts?: string[];
}

/** The plan that a report is about, as it was at the time of the report. */
@Schema({ _id: false })
export class ReportedPlan {
  @Prop()
  fromReporter!: boolean;

  @Prop()
  place!: string;

  @Prop()
  zone!: string;

  @Prop({ type: [Date] })
  times!: Date[];

  @Prop({ type: String, enum: PLAN_STATES })
  state!: PlanState;

  @Prop({ type: Date, default: null })
  at!: Date | null;
}

/** The member of staff who claims a report, and the time of the claim. */
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

  /** Own words of staff; empty if they only named a rule. */
  @Prop()
  reason!: string;

  /** Absent if staff named no rule. */
  @Prop({ type: String, enum: DECISION_RULES })
  rule?: DecisionRule;

  @Prop()
  at!: Date;

  @Prop({ type: SchemaTypes.ObjectId })
  by!: Types.ObjectId;
}

/** The reporter's objection to the decision that nothing was found. */
@Schema({ _id: false })
class ReportContest {
  @Prop()
  text!: string;

  @Prop()
  at!: Date;

  /** The contested decision. */
  @Prop({ type: ReportDecision })
  first!: ReportDecision;
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

  /** When the report is repeated on the same day, before it is decided, new messages are added. */
  @Prop({ type: [Evidence], default: [] })
  evidence!: Evidence[];

  @Prop({ type: ReportedProfile })
  profile!: ReportedProfile;

  /** Absent unless the report is about a plan. */
  @Prop({ type: ReportedPlan })
  plan?: ReportedPlan;

  /**
   * Parts that were damaged in the database and are left out in whole or in part; absent if there were none.
   */
  @Prop({ type: [String], enum: EVIDENCE_PARTS, default: undefined })
  leftOut?: EvidencePart[];

  /** Name of the reported member as the reporter saw it; null if the reporter could not see it. */
  @Prop({ type: String, default: null })
  seenName!: string | null;

  /**
   * True if the reporter must not see the report later, because a report about an unknown id would be missing
   * too.
   */
  @Prop({ type: Boolean })
  isUnlisted?: boolean;

  /** Set if the reporter says that an intimate picture is shown without consent. */
  @Prop({ type: Boolean })
  intimate?: true;

  /** The messages whose pictures are meant by `intimate`; absent if only pictures of the profile are. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  picturesIn?: Types.ObjectId[];

  /**
   * Keyed digest of the network address that a report about the age came from. It is the same only in reports
   * about the same member. Absent in other reports.
   */
  @Prop({ type: String })
  network?: string;

  /** Higher priorities come first in the queue. */
  @Prop({ default: 0 })
  priority!: number;

  /** Target time of the decision: from the report on, or from its contest. */
  @Prop({ required: true })
  dueAt!: Date;

  /** Absent without a claim. It expires after `claimMinutes`. */
  @Prop({ type: ReportClaim, default: undefined })
  claim?: ReportClaim;

  /** The decision of staff; null again while a contested report waits for the second one. */
  @Prop({ type: ReportDecision, default: null })
  decision!: ReportDecision | null;

  /** Absent until the reporter contests the decision, which is possible once. */
  @Prop({ type: ReportContest })
  contest?: ReportContest;

  @Prop({ required: true })
  createdAt!: Date;

  /**
   * `YYYY-MM-DD` in DAY_TIMEZONE. The same report counts once on a day, which `createdAt` determines. A
   * further report with the same day name (after the decision on the first one, or after a change of
   * DAY_TIMEZONE) has `YYYY-MM-DD+1`, and so on.
   */
  @Prop({ required: true })
  day!: string;
}

export const reportSchema = SchemaFactory.createForClass(Report);

// Prevents a second report with the same fields on one day. Also finds the reports by a member for erasure.
reportSchema.index({ reporter: 1, target: 1, reason: 1, day: 1 }, { unique: true });
// Reports about a member, newest first. Also used for erasure.
reportSchema.index({ target: 1, createdAt: -1 });
// The queue: highest priority first, then oldest. Its count filters by the decision alone, and MongoDB uses
// an index only for a query on the first field of the index.
reportSchema.index({ decision: 1, priority: -1, _id: 1 }, { partialFilterExpression: { decision: null } });
// The open report that is due next, how many are late, and the oldest one.
reportSchema.index({ decision: 1, dueAt: 1 }, { partialFilterExpression: { decision: null } });
reportSchema.index({ decision: 1, createdAt: 1 }, { partialFilterExpression: { decision: null } });
// Decided reports, latest first.
reportSchema.index(
  { 'decision.at': -1, _id: -1 },
  { partialFilterExpression: { 'decision.at': { $type: 'date' } } },
);
// A member's own reports, newest first.
reportSchema.index({ reporter: 1, _id: -1 });
