import * as z from 'zod';
import { Instant } from '../common.js';

/** What became of a training of the suggestions' model. */
export const SUGGESTION_MODEL_STATES = [
  'training',
  'in-use',
  'replaced',
  'refused',
  'taken-back',
  'failed',
] as const;
export type SuggestionModelState = (typeof SUGGESTION_MODEL_STATES)[number];

const Count = z.number().int();

/** How well a model says what members did on a day that it has not learned from. */
const ModelQualityView = z.strictObject({
  /** Of two actions, one a like: how often the like was held more likely; 0.5 for who guesses. */
  auc: z.number(),
  /** In nats; the lower the better. */
  logLoss: z.number(),
  /** The mean distance between what was said and what was done. */
  calibrationError: z.number(),
});

export const SuggestionModelView = z.strictObject({
  version: Count,
  state: z.enum(SUGGESTION_MODEL_STATES),
  /** Why it was refused or failed. */
  reason: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null while it is trained, and when it failed. */
  result: z
    .strictObject({
      members: Count,
      /** Likes and dislikes learned from, and those of the last day that judged it. */
      actions: Count,
      heldOut: Count,
      /** Null where the last day had too few. */
      quality: ModelQualityView.nullable(),
      /** The same of the model that was in use. */
      before: ModelQualityView.nullable(),
      seconds: z.number(),
      peakMegabytes: Count,
    })
    .nullable(),
});
export type SuggestionModelView = z.infer<typeof SuggestionModelView>;

/** GET /api/admin/suggestion-models: the newest first; `inUse` is 0 for the start parameters. */
export const SuggestionModelsView = z.strictObject({ inUse: Count, models: z.array(SuggestionModelView) });
export type SuggestionModelsView = z.infer<typeof SuggestionModelsView>;

export const SuggestionModelParams = z.strictObject({ version: z.coerce.number().int().min(1) });
export type SuggestionModelParams = z.infer<typeof SuggestionModelParams>;
