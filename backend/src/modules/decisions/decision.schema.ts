import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { APPEAL_OUTCOMES, type AppealOutcome, DECISION_KINDS, type DecisionKind } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';

export const DECISION_MODEL = 'Decision';

/** A photo that staff removed; its bytes are kept for LIMITS.removedPhotoDays. */
@Schema({ _id: false })
class RemovedPhoto {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop()
  full!: string;

  @Prop()
  card!: string;

  @Prop({ required: true })
  addedAt!: Date;
}

/** Who of staff is deciding an appeal, and since when. */
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

  /** The decision was taken back with it. */
  @Prop({ required: true })
  undone!: boolean;

  @Prop({ required: true })
  reason!: string;

  @Prop({ required: true })
  at!: Date;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;
}

/** The one appeal of a decision. */
@Schema({ _id: false })
export class Appeal {
  @Prop({ required: true })
  text!: string;

  @Prop({ required: true })
  at!: Date;

  /** Absent when nobody has begun. It runs out by itself. */
  @Prop({ type: AppealClaim, default: undefined })
  claim?: AppealClaim;

  @Prop({ type: AppealDecision, default: null })
  decision!: AppealDecision | null;
}

/** What staff decided against a member: a block, a suspension, a photo that was removed. */
@Schema({ collection: 'decisions', versionKey: false })
export class Decision {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: DECISION_KINDS, required: true })
  kind!: DecisionKind;

  @Prop({ type: String, default: null })
  reason!: string | null;

  /** Of a block or suspension the same instant as on the account: by it is known whether this one holds. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: Date, default: null })
  until!: Date | null;

  /** Who of staff decided; null where that is not known. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  by!: Types.ObjectId | null;

  /** Absent on other kinds. */
  @Prop({ type: RemovedPhoto, default: undefined })
  photo?: RemovedPhoto;

  /** Absent until there is one. */
  @Prop({ type: Appeal, default: undefined })
  appeal?: Appeal;
}

export const decisionSchema = SchemaFactory.createForClass(Decision);

// What was decided about a member, newest first; also for erasure.
decisionSchema.index({ userId: 1, at: -1 });
// A block or suspension is one decision.
decisionSchema.index(
  { userId: 1, kind: 1, at: 1 },
  { unique: true, partialFilterExpression: { kind: { $in: ['block', 'suspension'] } } },
);
// The queue, oldest first,
decisionSchema.index(
  { 'appeal.decision': 1, 'appeal.at': 1, _id: 1 },
  { partialFilterExpression: { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } },
);
// and what was decided, the latest first.
decisionSchema.index(
  { 'appeal.decision.at': -1, _id: -1 },
  { partialFilterExpression: { 'appeal.decision.at': { $type: 'date' } } },
);
