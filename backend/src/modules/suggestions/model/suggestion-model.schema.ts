import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { HeldOutQuality, ModelParameters } from '@mutual/recommender';

export const SUGGESTION_MODEL = 'SuggestionModel';

/**
 * State of a training. `accepted`: in use, or was until a later one was accepted; `refused`: worse than the
 * one in use; `taken-back`: by the administrator; `failed`: ended without a model.
 */
export const TRAINING_STATES = ['training', 'accepted', 'refused', 'taken-back', 'failed'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Data and quality of a training. */
export interface TrainingSummary {
  members: number;
  /** Number of actions for training, without the held-out ones. */
  actions: number;
  /** Number of newest actions, used for the evaluation. */
  heldOut: number;
  /** Quality on the held-out actions; null if there were too few. */
  quality: HeldOutQuality | null;
  /** Quality of the model that was in use before, on the same actions. */
  before: HeldOutQuality | null;
  seconds: number;
  /** Peak memory of the process. */
  peakMegabytes: number;
}

/** One training of the model. Contains no data of single members: their posteriors are in memberBeliefs. */
@Schema({ collection: 'suggestionModels', versionKey: false, minimize: false })
export class SuggestionModel {
  /** The version, from 1 on; 0 means the start parameters in the code. */
  @Prop({ required: true })
  _id!: number;

  /**
   * For a nightly training, `YYYY-MM-DD` in DAY_TIMEZONE; unique, so that there is one a day. Moves to the
   * training of a later day with the same name.
   */
  @Prop()
  day?: string;

  @Prop({ type: String, enum: TRAINING_STATES, required: true })
  state!: TrainingState;

  /** Why the model was refused or the training failed. */
  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ required: true })
  startedAt!: Date;

  @Prop({ type: Date, default: null })
  endedAt!: Date | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  result!: TrainingSummary | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  parameters!: ModelParameters | null;
}

export const suggestionModelSchema = SchemaFactory.createForClass(SuggestionModel);

// Allows one nightly training a day, whichever worker is first.
suggestionModelSchema.index(
  { day: 1 },
  { unique: true, partialFilterExpression: { day: { $type: 'string' } } },
);
