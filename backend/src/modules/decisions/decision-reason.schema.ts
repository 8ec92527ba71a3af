import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { DECISION_RULES, type DecisionRule } from '@contract';
import type { ReasonText, ReasonTexts } from './decision-reason.data.js';

export const DECISION_REASON_MODEL = 'DecisionReason';

@Schema({ _id: false })
export class StoredReasonText implements ReasonText {
  @Prop({ required: true })
  title!: string;

  @Prop({ required: true })
  text!: string;
}

@Schema({ _id: false })
class ReasonEditor {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  name!: string;
}

/** A reason that the owner has changed; the others are STANDARD_REASONS. */
@Schema({ collection: 'decisionReasons', versionKey: false })
export class DecisionReason implements ReasonTexts {
  @Prop({ type: String, enum: DECISION_RULES, required: true })
  _id!: DecisionRule;

  @Prop({ type: StoredReasonText, required: true })
  en!: StoredReasonText;

  @Prop({ type: StoredReasonText, required: true })
  hi!: StoredReasonText;

  @Prop({ required: true })
  version!: number;

  @Prop({ type: ReasonEditor, required: true })
  by!: ReasonEditor;

  @Prop({ required: true })
  at!: Date;
}

export const decisionReasonSchema = SchemaFactory.createForClass(DecisionReason);
