import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import {
  APPEAL_OUTCOMES,
  DECISION_KINDS,
  DECISION_RULES,
  WARNING_SUBJECTS,
  type AppealOutcome,
  type DecisionKind,
  type DecisionRule,
  type PromptAnswer,
  type WarningSubject,
} from '@contract';
import { DoneBy } from '../../platform/database/done-by.schema.js';
import { StoredReasonText } from './decision-reason.schema.js';

export const DECISION_MODEL = 'Decision';

/** A photo that staff removed; its bytes are stored for PROFILES_LIMITS.removedPhotoDays. */
@Schema({ _id: false })
class RemovedPhoto {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop()
  full!: string;

  @Prop()
  card!: string;

  @Prop({ type: String })
  portrait?: string;

  @Prop({ required: true })
  addedAt!: Date;

  @Prop({ type: Boolean })
  friendsOnly?: true;

  /** The alternative text; absent without one. */
  @Prop({ type: String })
  alt?: string;

  @Prop({ type: [String], default: undefined })
  hashes?: string[];

  @Prop({ type: [Number], default: undefined })
  bands?: number[];
}

/** A voice prompt that staff removed; its recording is stored for RECORDING_LIMITS.removedPromptDays. */
@Schema({ _id: false })
class RemovedVoicePrompt {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  /** Without the enum of the profile, because the list of prompts may change after the decision. */
  @Prop({ type: String })
  prompt!: PromptAnswer['prompt'];

  @Prop({ default: '' })
  words!: string;

  @Prop()
  blob!: string;

  @Prop()
  seconds!: number;

  @Prop({ type: [Number] })
  peaks!: number[];

  @Prop({ required: true })
  addedAt!: Date;
}

/** The rule of a decision, with the texts of the library at that time. */
@Schema({ _id: false })
export class DecidedRule {
  @Prop({ type: String, enum: DECISION_RULES, required: true })
  key!: DecisionRule;

  @Prop({ type: StoredReasonText, required: true })
  en!: StoredReasonText;

  @Prop({ type: StoredReasonText, required: true })
  hi!: StoredReasonText;
}

/** The staff member who is deciding an appeal, and since when. */
@Schema({ _id: false })
class AppealClaim {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

@Schema({ _id: false })
class AppealDecision {
  @Prop({ type: String, enum: APPEAL_OUTCOMES, required: true })
  outcome!: AppealOutcome;

  /** Whether the appealed decision was reversed. */
  @Prop({ required: true })
  undone!: boolean;

  @Prop({ required: true })
  reason!: string;

  @Prop({ required: true })
  at!: Date;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;
}

@Schema({ _id: false })
export class Appeal {
  @Prop({ required: true })
  text!: string;

  @Prop({ required: true })
  at!: Date;

  /** Absent when no staff member has claimed it. A claim expires by itself. */
  @Prop({ type: AppealClaim, default: undefined })
  claim?: AppealClaim;

  @Prop({ type: AppealDecision, default: null })
  decision!: AppealDecision | null;
}

/**
 * A decision of staff against a member: a block, a suspension, the removal of a photo or of the voice prompt,
 * or a warning.
 */
@Schema({ collection: 'decisions', versionKey: false })
export class Decision {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: DECISION_KINDS, required: true })
  kind!: DecisionKind;

  /** Own words of staff; null if they wrote none. */
  @Prop({ type: String, default: null })
  reason!: string | null;

  /** Absent if staff named no rule. */
  @Prop({ type: DecidedRule, default: undefined })
  rule?: DecidedRule;

  /** What a warning was about; absent for other decisions. */
  @Prop({ type: String, enum: WARNING_SUBJECTS })
  about?: WarningSubject;

  /** Identifies a warning by the report or the request that caused it; absent for other decisions. */
  @Prop()
  cause?: string;

  /**
   * For a block or suspension, equal to its time on the account; shows whether this decision is the current
   * one.
   */
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: Date, default: null })
  until!: Date | null;

  /** The staff member who decided; null if unknown. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  by!: Types.ObjectId | null;

  /** Only for the removal of a photo. */
  @Prop({ type: RemovedPhoto, default: undefined })
  photo?: RemovedPhoto;

  /** Only for the removal of a voice prompt. */
  @Prop({ type: RemovedVoicePrompt, default: undefined })
  voicePrompt?: RemovedVoicePrompt;

  /** Absent until the member appeals. */
  @Prop({ type: Appeal, default: undefined })
  appeal?: Appeal;

  /** Absent unless staff undid the decision within `undoMinutes`. The member is then never shown it. */
  @Prop({ type: DoneBy, default: undefined })
  undone?: DoneBy;
}

export const decisionSchema = SchemaFactory.createForClass(Decision);

// The decisions about a member, newest first; also for erasure.
decisionSchema.index({ userId: 1, at: -1 });
// Ensures that a block or suspension is stored once.
decisionSchema.index(
  { userId: 1, kind: 1, at: 1 },
  { unique: true, partialFilterExpression: { kind: { $in: ['block', 'suspension'] } } },
);
// Ensures that a cause warns once.
decisionSchema.index(
  { userId: 1, cause: 1 },
  { unique: true, partialFilterExpression: { cause: { $gt: '' } } },
);
// The queue of waiting appeals, oldest first.
decisionSchema.index(
  { 'appeal.decision': 1, 'appeal.at': 1, _id: 1 },
  { partialFilterExpression: { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } },
);
// Decided appeals, latest first.
decisionSchema.index(
  { 'appeal.decision.at': -1, _id: -1 },
  { partialFilterExpression: { 'appeal.decision.at': { $type: 'date' } } },
);
