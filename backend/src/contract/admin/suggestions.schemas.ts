import * as z from 'zod';
import { Day, Instant } from '../common.js';

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
      /** Likes and dislikes learned from, and the newest, that judged it. */
      actions: Count,
      heldOut: Count,
      /** Null where there were too few. */
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

/** Of how many days the figures of suggestions may be asked for, today among them. */
export const SUGGESTION_FIGURE_DAYS = ['7', '28', '90'] as const;
export type SuggestionFigureDays = (typeof SUGGESTION_FIGURE_DAYS)[number];

/** With fewer answers nothing is said of a share. */
export const MIN_COUNTED_ANSWERS = 30;

/** What may stand on a card as a reason; `no-reason` for a card without one. */
export const SUGGESTION_REASONS = [
  'shared-hobbies',
  'shared-intent',
  'same-city',
  'nearby',
  'similar-age',
  'active',
  'new-member',
  'no-reason',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

/** GET /api/admin/suggestion-figures: 28 days by default. */
export const SuggestionFiguresQuery = z.strictObject({ days: z.enum(SUGGESTION_FIGURE_DAYS).optional() });
export type SuggestionFiguresQuery = z.infer<typeof SuggestionFiguresQuery>;

/** Null for fewer than MIN_COUNTED_ANSWERS. */
const Share = z.number().nullable();

/** Cards that were answered (views), liked, and led to a friendship so far. */
const AnswerRates = { views: Count, likes: Count, mutual: Count, likeRate: Share, mutualRate: Share };
export const AnswerRatesView = z.strictObject(AnswerRates);
export type AnswerRatesView = z.infer<typeof AnswerRatesView>;

/** What cards in one order came to. */
export const SuggestionOrderView = z.strictObject({
  all: AnswerRatesView,
  /** By place in the deck, `to` null for the rest. */
  places: z.array(z.strictObject({ from: Count, to: Count.nullable(), ...AnswerRates })),
  /** Cards of members in their first seven days, and cards that such members were shown. */
  ofNew: AnswerRatesView,
  byNew: AnswerRatesView,
});
export type SuggestionOrderView = z.infer<typeof SuggestionOrderView>;

/**
 * What suggestions came to, by day of the view. Cards of all models that were in use make `model`; those who
 * are shown the plain order (SUGGESTIONS_PLAIN_SHARE) make `plain`.
 */
export const SuggestionFiguresView = z.strictObject({
  from: Day,
  to: Day,
  model: SuggestionOrderView,
  plain: SuggestionOrderView,
  plainShare: z.number(),
  /** Mutual likes a view, the models' against the plain order's, and the 95 % interval; null for too few. */
  gain: z.strictObject({ ratio: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Only the models give reasons. */
  reasons: z.array(z.strictObject({ reason: z.enum(SUGGESTION_REASONS), ...AnswerRates })),
  /** By model, the newest first; 0 are the start parameters. */
  versions: z.array(z.strictObject({ version: Count, calibrationError: Share, ...AnswerRates })),
  /** How likely the models held a like, and how many came, in bands from 0 to 1. */
  calibration: z.strictObject({
    error: Share,
    bands: z.array(
      z.strictObject({ from: z.number(), to: z.number(), views: Count, said: Share, liked: Share }),
    ),
  }),
  /** How this week's views are shared among the members active last; null until it is measured. */
  exposure: z
    .strictObject({
      at: Instant,
      members: Count,
      gini: z.number(),
      belowFloor: z.number(),
      aboveCap: z.number(),
    })
    .nullable(),
  /** The picks of the day made last: who took part, and who got one; null before the first. */
  picks: z.strictObject({ day: Day, members: Count, picked: Count }).nullable(),
  /** Answers to what no deck had shown: requests, picks, boosts, profiles. */
  other: Count,
  /** Answers while Redis was away, and when it was emptied: cards shown before that are not counted. */
  lost: Count,
  emptiedAt: z.array(Instant),
});
export type SuggestionFiguresView = z.infer<typeof SuggestionFiguresView>;
