import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { CardView, ClientCardIds, LikeQuotaView } from '../match/match.schemas.js';
import { LookingFor } from '../profiles/option.schemas.js';
import { SearchFilters } from '../profiles/search-settings.schemas.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { SUGGESTIONS_LIMITS } from './suggestions.limits.js';

/** GET /api/user/match: `exclude` contains the members whom the client already shows. */
export const SuggestionsQuery = z.strictObject({ exclude: ClientCardIds.optional() });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

/** How far suggestions reach for a member who has never set ages or distance. */
export const Reach = z.strictObject({
  ageMin: z.number().int(),
  /** SUGGESTIONS_LIMITS.ageRange.max stands for this age and older. */
  ageMax: z.number().int(),
  /** Kilometres; null without a limit. */
  maxDistanceKm: z.number().int().nullable(),
  /** Whether only members of the same country are suggested. */
  sameCountry: z.boolean(),
});

export const SuggestionsView = LikeQuotaView.extend({
  users: z.array(CardView),
  isPremium: z.boolean(),
  dailyLikes: z.number().int(),
  /**
   * Set if suggestions were widened from `from` to `to`, because only `nearer` (fewer than 30) were left
   * within `from`.
   */
  widened: z.strictObject({ from: Reach, to: Reach, nearer: z.number().int() }).optional(),
  serverTime: Instant,
});
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** GET /api/user/match/pick: the member who was picked for the caller today; the pick is mutual. */
export const PickView = z.strictObject({
  /** Null if there is no pick today, if it was answered, or if one of the two may no longer see the other. */
  pick: CardView.nullable(),
  /** Whether the caller has liked or passed today's pick. */
  answered: z.boolean(),
  /** When today's pick ends and the next one may come. */
  endsAt: Instant,
});
export type PickView = z.infer<typeof PickView>;

/**
 * GET /api/user/match/second-look: latest pass first. The first page has no cursor, the following ones have
 * the `next` of the previous page.
 */
export const SecondLookQuery = z
  .strictObject({ before: Instant.optional(), beforeId: Id.optional() })
  .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
    path: ['before'],
    message: 'Give before together with beforeId.',
  });
export type SecondLookQuery = z.infer<typeof SecondLookQuery>;

/**
 * Members whom the caller has passed and may see again. A page may have fewer cards than others, or none,
 * although another page follows.
 */
export const SecondLookView = z.strictObject({
  users: z.array(CardView),
  /** The query of the next page; null on the last one. */
  next: z.strictObject({ before: Instant, beforeId: Id }).nullable(),
});
export type SecondLookView = z.infer<typeof SecondLookView>;

/** The ages and distance of a member's search settings. */
const AgesAndDistance = z.strictObject({
  ageMin: z.number().int(),
  /** SUGGESTIONS_LIMITS.ageRange.max stands for this age and older. */
  ageMax: z.number().int(),
  /** Distance in kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().nullable(),
});

/** GET /api/user/match/widening: wider search settings, with the number of additional members for each. */
export const WideningView = z.strictObject({
  current: AgesAndDistance,
  /** Only settings that add at least one member. The gender is never widened. */
  offers: z.array(
    AgesAndDistance.extend({
      /** Number of additional members, counted up to SUGGESTIONS_LIMITS.wideningCount. */
      count: z.number().int(),
      /** Whether there are more additional members than `count`. */
      more: z.boolean(),
    }),
  ),
});
export type WideningView = z.infer<typeof WideningView>;

/** A comma-separated list in a query; empty if it is left out. */
const listed = <Values extends z.ZodType<unknown, string[]>>(values: Values) =>
  z
    .string()
    .max(REQUEST_LIMITS.queryListLength)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(values)
    .optional();

/**
 * GET /api/user/match/count: number of members who fit other search settings, counted up to
 * `suggestionsCounted`.
 */
export const SuggestionsCountQuery = z.strictObject({
  lookingFor: LookingFor,
  ageMin: z.coerce.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  ageMax: z.coerce.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  /** Distance in kilometres; anywhere if left out. */
  maxDistanceKm: z.coerce
    .number()
    .int()
    .min(SUGGESTIONS_LIMITS.distanceKm.min)
    .max(SUGGESTIONS_LIMITS.distanceKm.max)
    .optional(),
  intents: listed(SearchFilters.shape.intents),
  hobbies: listed(SearchFilters.shape.hobbies),
  languages: listed(SearchFilters.shape.languages),
  verified: z.stringbool().optional(),
});
export type SuggestionsCountQuery = z.infer<typeof SuggestionsCountQuery>;

export const SuggestionsCountView = z.strictObject({ count: z.number().int(), more: z.boolean() });
export type SuggestionsCountView = z.infer<typeof SuggestionsCountView>;
