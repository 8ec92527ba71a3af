import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { CardView, HeldIds, LikeQuotaView } from '../match/match.schemas.js';
import { LookingFor } from '../profiles/option.schemas.js';
import { SearchFilters } from '../profiles/settings.schemas.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { SUGGESTIONS_LIMITS } from './suggestions.limits.js';

/** GET /api/user/match: `exclude` are members who are not suggested again. */
export const SuggestionsQuery = z.strictObject({ exclude: HeldIds.optional() });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

/** How far suggestions reach where the member has never set ages or distance. */
export const Reach = z.strictObject({
  ageMin: z.number().int(),
  /** SUGGESTIONS_LIMITS.ageRange.max means this age and older. */
  ageMax: z.number().int(),
  /** Kilometres; null without a limit. */
  maxDistanceKm: z.number().int().nullable(),
  /** Only members of the same country. */
  sameCountry: z.boolean(),
});

export const SuggestionsView = LikeQuotaView.extend({
  users: z.array(CardView),
  isPremium: z.boolean(),
  dailyLikes: z.number().int(),
  /** Present if fewer than 30 suggestions were left within `from`, namely `nearer`. */
  widened: z.strictObject({ from: Reach, to: Reach, nearer: z.number().int() }).optional(),
  serverTime: Instant,
});
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** GET /api/user/match/pick: the member who was picked for the caller today; the pick is mutual. */
export const PickView = z.strictObject({
  /** Null if there is none today, if it was answered, or if one member may no longer see the other. */
  pick: CardView.nullable(),
  /** Whether the caller has liked or passed today's pick. */
  answered: z.boolean(),
  /** When today's pick ends and the next one may come. */
  endsAt: Instant,
});
export type PickView = z.infer<typeof PickView>;

/**
 * GET /api/user/match/second-look: latest pass first; the first page without a cursor, then with the `next`
 * of the previous page.
 */
export const SecondLookQuery = z
  .strictObject({ before: Instant.optional(), beforeId: Id.optional() })
  .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
    path: ['before'],
    message: 'Give before together with beforeId.',
  });
export type SecondLookQuery = z.infer<typeof SecondLookQuery>;

/**
 * Members whom the caller has passed and may see again. A page may have fewer cards than others, even none,
 * although another page follows.
 */
export const SecondLookView = z.strictObject({
  users: z.array(CardView),
  /** The query of the next page; null on the last one. */
  next: z.strictObject({ before: Instant, beforeId: Id }).nullable(),
});
export type SecondLookView = z.infer<typeof SecondLookView>;

/** The ages and distance of a member's search settings. */
const Wishes = z.strictObject({
  ageMin: z.number().int(),
  /** SUGGESTIONS_LIMITS.ageRange.max means this age and older. */
  ageMax: z.number().int(),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().nullable(),
});

/** GET /api/user/match/widening: wider search settings, with the number of additional members for each. */
export const WideningView = z.strictObject({
  current: Wishes,
  /** Only settings that bring at least one member; never another gender. */
  offers: z.array(
    Wishes.extend({
      /** Counted up to SUGGESTIONS_LIMITS.wideningCount. */
      count: z.number().int(),
      /** Whether there are more than `count`. */
      more: z.boolean(),
    }),
  ),
});
export type WideningView = z.infer<typeof WideningView>;

/** Comma-separated values; none if omitted. */
const listed = <Values extends z.ZodType<unknown, string[]>>(values: Values) =>
  z
    .string()
    .max(REQUEST_LIMITS.queryListLength)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(values)
    .optional();

/**
 * GET /api/user/match/count: number of members for other search settings, counted up to `suggestionsCounted`.
 */
export const SuggestionsCountQuery = z.strictObject({
  lookingFor: LookingFor,
  ageMin: z.coerce.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  ageMax: z.coerce.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  /** Kilometres; anywhere if omitted. */
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
