import * as z from 'zod';
import { Day, Instant } from '../common.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** States of a training run of the suggestion model. */
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

/** Quality of a model, measured on one day of actions that are not in its training data. */
const ModelQualityView = z.strictObject({
  /** Probability that the model rates a liked member higher than a disliked one. A random order has 0.5. */
  auc: z.number(),
  /** In nats; lower is better. */
  logLoss: z.number(),
  /** Mean absolute difference between predicted and actual like rates. */
  calibrationError: z.number(),
});

export const SuggestionModelView = z.strictObject({
  version: Count,
  state: z.enum(SUGGESTION_MODEL_STATES),
  /** Why the model was refused or the training failed. */
  reason: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null during training, and after a failed training. */
  result: z
    .strictObject({
      members: Count,
      /** Number of likes and dislikes in the training data. */
      actions: Count,
      /** Number of the newest likes and dislikes, which are used for the evaluation. */
      heldOut: Count,
      /** Null if there were too few actions. */
      quality: ModelQualityView.nullable(),
      /** Quality of the model that was in use before, on the same actions. */
      before: ModelQualityView.nullable(),
      seconds: z.number(),
      peakMegabytes: Count,
    })
    .nullable(),
});
export type SuggestionModelView = z.infer<typeof SuggestionModelView>;

/** GET /api/admin/suggestion-models: newest first; `inUse` is 0 for the initial parameters. */
export const SuggestionModelsView = z.strictObject({ inUse: Count, models: z.array(SuggestionModelView) });
export type SuggestionModelsView = z.infer<typeof SuggestionModelsView>;

export const SuggestionModelParams = z.strictObject({ version: z.coerce.number().int().min(1) });
export type SuggestionModelParams = z.infer<typeof SuggestionModelParams>;

const { days } = ADMIN_LIMITS.suggestionStatistics;

/** Values of `days` in {@link SuggestionStatisticsQuery}. */
export const SUGGESTION_STATISTICS_DAYS = [`${days[0]}`, `${days[1]}`, `${days[2]}`] as const;
export type SuggestionStatisticsDays = (typeof SUGGESTION_STATISTICS_DAYS)[number];

/** Reasons that a card may show; `no-reason` for a card without one. */
export const SUGGESTION_REASONS = [
  'shared-hobbies',
  'shared-intent',
  'same-children',
  'same-city',
  'nearby',
  'similar-age',
  'active',
  'new-member',
  'no-reason',
] as const;

/** GET /api/admin/suggestion-figures */
export const SuggestionStatisticsQuery = z.strictObject({
  days: z.enum(SUGGESTION_STATISTICS_DAYS).optional(),
});
export type SuggestionStatisticsQuery = z.infer<typeof SuggestionStatisticsQuery>;

/** Null for fewer than ADMIN_LIMITS.suggestionStatistics.answersMin answers. */
const Share = z.number().nullable();

/**
 * Numbers of cards that were answered (`views`), liked, and have led to a friendship so far, with the rates.
 */
const AnswerRates = { views: Count, likes: Count, mutual: Count, likeRate: Share, mutualRate: Share };
export const AnswerRatesView = z.strictObject(AnswerRates);
export type AnswerRatesView = z.infer<typeof AnswerRatesView>;

/** Answers to cards of one order (model or plain). */
export const OrderAnswerRatesView = z.strictObject({
  all: AnswerRatesView,
  /** By position in the deck; `to` is null for the last range. */
  places: z.array(z.strictObject({ from: Count, to: Count.nullable(), ...AnswerRates })),
  /** Answers to cards of members in their first `newMemberDays`. */
  ofNew: AnswerRatesView,
  /** Answers by members in their first `newMemberDays`. */
  byNew: AnswerRatesView,
});
export type OrderAnswerRatesView = z.infer<typeof OrderAnswerRatesView>;

/**
 * Results of suggestions, by the day on which a card was answered. `model` includes the cards of all models
 * that were in use; `plain` includes the cards of members with the plain order (SUGGESTIONS_PLAIN_SHARE).
 */
export const SuggestionStatisticsView = z.strictObject({
  from: Day,
  to: Day,
  model: OrderAnswerRatesView,
  plain: OrderAnswerRatesView,
  plainShare: z.number(),
  /**
   * Mutual likes per view with the model, divided by those with the plain order, with the 95 % interval; null
   * for too few answers.
   */
  gain: z.strictObject({ ratio: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Cards of the models only, because the plain order has no reasons. */
  reasons: z.array(z.strictObject({ reason: z.enum(SUGGESTION_REASONS), ...AnswerRates })),
  /** By model version, newest first; 0 for the initial parameters. */
  versions: z.array(z.strictObject({ version: Count, calibrationError: Share, ...AnswerRates })),
  /** Predicted (`said`) and actual (`liked`) like rates, in bands of the predicted rate from 0 to 1. */
  calibration: z.strictObject({
    error: Share,
    bands: z.array(
      z.strictObject({ from: z.number(), to: z.number(), views: Count, said: Share, liked: Share }),
    ),
  }),
  /** Distribution of this week's views among the most recently active members; null before it is measured. */
  exposure: z
    .strictObject({
      at: Instant,
      members: Count,
      gini: z.number(),
      belowFloor: z.number(),
      aboveCap: z.number(),
    })
    .nullable(),
  /**
   * The latest picks of the day: number of participating members, and of those who got a pick; null before
   * the first.
   */
  picks: z.strictObject({ day: Day, members: Count, picked: Count }).nullable(),
  /** Answers to cards outside decks: requests, picks, boosts, profiles. */
  other: Count,
  /** Answers while Redis was unavailable. */
  lost: Count,
  /** When Redis was emptied. Cards that were shown before are not counted. */
  emptiedAt: z.array(Instant),
});
export type SuggestionStatisticsView = z.infer<typeof SuggestionStatisticsView>;
