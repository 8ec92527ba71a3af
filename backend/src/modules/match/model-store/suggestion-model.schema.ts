import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { ModelParameters } from '../model/pair-model.rules.js';

export const SUGGESTION_MODEL = 'SuggestionModel';

/**
 * What became of a training. `accepted`: in use, or was until a later one was accepted; `refused`: worse than
 * the one in use; `taken-back`: by the administrator; `failed`: ended without a model.
 */
export const MODEL_STATES = ['training', 'accepted', 'refused', 'taken-back', 'failed'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** How good the probabilities of single likes were for actions that were not learned from. */
export interface HeldOutQuality {
  auc: number;
  /** In nats. */
  logLoss: number;
  calibrationError: number;
}

/** What a training was made of and how good it is. */
export interface TrainingResult {
  members: number;
  /** Learned from, the held-out ones not among them. */
  actions: number;
  /** The newest actions, which it was judged by. */
  heldOut: number;
  /** Null where there were too few actions to tell. */
  quality: HeldOutQuality | null;
  /** The same of the model that was in use, by the same actions. */
  before: HeldOutQuality | null;
  seconds: number;
  /** Of the process at its end. */
  peakMegabytes: number;
}

/** One training of the model. It names no member: what is known of single members is in memberBeliefs. */
@Schema({ collection: 'suggestionModels', versionKey: false, minimize: false })
export class SuggestionModel {
  /** The version, from 1 on; 0 are the start parameters in the code. */
  @Prop({ required: true })
  _id!: number;

  /** Of a nightly training `YYYY-MM-DD` in DAY_TIMEZONE, so that there is one a day. */
  @Prop()
  day?: string;

  @Prop({ type: String, enum: MODEL_STATES, required: true })
  state!: ModelState;

  /** Why it was refused or failed. */
  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ required: true })
  startedAt!: Date;

  @Prop({ type: Date, default: null })
  endedAt!: Date | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  result!: TrainingResult | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  parameters!: ModelParameters | null;
}

export const suggestionModelSchema = SchemaFactory.createForClass(SuggestionModel);

// One nightly training a day, whichever worker comes first.
suggestionModelSchema.index(
  { day: 1 },
  { unique: true, partialFilterExpression: { day: { $type: 'string' } } },
);
