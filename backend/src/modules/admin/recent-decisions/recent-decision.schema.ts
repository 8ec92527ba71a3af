import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import {
  APPEAL_OUTCOMES,
  REPORT_OUTCOMES,
  RIGHT_NAMES,
  UNDOABLE_ACTIONS,
  type AppealOutcome,
  type ReportOutcome,
  type Right,
  type UndoableAction,
} from '@contract';
import { DoneBy } from '../../../platform/database/done-by.schema.js';
import type { RestrictionChange } from '../../auth/index.js';
import type { DecidedAppeal, UndoableDecision } from '../../decisions/index.js';
import type { DecidedSelfie, ReviewedPhoto, ReviewedVoicePrompt } from '../../profiles/index.js';
import type { DecidedReport, DecidedRiskFlag } from '../../safety/index.js';

export const RECENT_DECISION_MODEL = 'RecentDecision';

/**
 * What a lifted decision has changed besides a restriction: the removed photo or voice prompt is back, or a
 * block that had ended was wrong.
 */
export type AppealEffect = 'put-back' | 'ended-block';

/** One thing that a decision has changed, with all that its undo and its mails need. */
export type DecisionChange =
  | ({ of: 'report' } & DecidedReport)
  /** The mail about an appeal also says that a restriction was lifted. */
  | { of: 'restriction'; restriction: RestrictionChange; byAppeal?: true }
  | { of: 'warning'; warning: UndoableDecision }
  | { of: 'risk-flag'; riskFlag: DecidedRiskFlag }
  | { of: 'age-check'; judgedAt: Date }
  | { of: 'chat-picture'; messageId: string; wasHeld: boolean }
  | { of: 'photo'; photo: ReviewedPhoto; removal?: UndoableDecision }
  | { of: 'voice-prompt'; voicePrompt: ReviewedVoicePrompt; removal?: UndoableDecision }
  /** A removed photo may also have been known until the appeal. */
  | { of: 'appeal'; appeal: DecidedAppeal; effect?: AppealEffect; wasKnown?: true }
  | { of: 'verification'; selfie: DecidedSelfie };

/** A decision of staff. Nobody is told of it as long as it can be undone (ADMIN_LIMITS.undoMinutes). */
@Schema({ collection: 'recentDecisions', versionKey: false, minimize: false })
export class RecentDecision {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;

  /** The right that the decision needed, and its undo needs. */
  @Prop({ type: String, enum: RIGHT_NAMES, required: true })
  right!: Right;

  @Prop({ type: String, enum: UNDOABLE_ACTIONS, required: true })
  action!: UndoableAction;

  /** Only for a report or an appeal. */
  @Prop({ type: String, enum: [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] })
  outcome?: ReportOutcome | AppealOutcome;

  /** The entries of the audit log that have recorded it; several if its restriction was renewed. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  entries!: Types.ObjectId[];

  /** The member whom the decision is about. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target!: Types.ObjectId;

  /** In the order in which they were made. */
  @Prop({ type: [SchemaTypes.Mixed], required: true })
  changes!: DecisionChange[];

  /** Whether those whom it concerns were told. */
  @Prop({ default: false })
  told!: boolean;

  @Prop({ type: DoneBy })
  undone?: DoneBy;

  /** Absent until the decision is undone or told, so that nobody is left untold when jobs run late. */
  @Prop({ type: Date })
  expiresAt?: Date;
}

export const recentDecisionSchema = SchemaFactory.createForClass(RecentDecision);

// The decisions of a staff member, newest first.
recentDecisionSchema.index({ by: 1, at: -1 });
// The decisions about a member, newest first; also for erasure.
recentDecisionSchema.index({ target: 1, at: -1 });
// MongoDB deletes decisions some time after they were undone or told (TTL).
recentDecisionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
