import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LikedThing } from '../match/note.schemas.js';

/** A multiple of NUMBERS_LIMITS.rounding; 0 for fewer than half of it. */
const RoundedCount = z.number().int().min(0);

const AnswerNumbers = z.strictObject({
  /** Members who liked or passed. */
  answered: RoundedCount,
  liked: RoundedCount,
});
export type AnswerNumbers = z.infer<typeof AnswerNumbers>;

const WeekNumbers = AnswerNumbers.extend({
  /** Notes with a like. */
  notes: RoundedCount,
  /** What most notes were about, most first; without what has a number that is rounded to 0. */
  notesOn: z.array(z.strictObject({ on: LikedThing, notes: RoundedCount })),
});
export type WeekNumbers = z.infer<typeof WeekNumbers>;

/** A whole week in UTC: from Monday until before the next Monday. */
export const WeekView = z.strictObject({
  from: Instant,
  to: Instant,
  /** Null for fewer than NUMBERS_LIMITS.answersMin answers. */
  numbers: WeekNumbers.nullable(),
});
export type WeekView = z.infer<typeof WeekView>;

/** A boost that has ended, beside the same time before it. */
export const BoostView = z.strictObject({
  from: Instant,
  until: Instant,
  /** Null for fewer than NUMBERS_LIMITS.answersMin answers during the boost. */
  numbers: z.strictObject({ during: AnswerNumbers, before: AnswerNumbers }).nullable(),
});
export type BoostView = z.infer<typeof BoostView>;

/** `waiting` says nothing about what the other member has seen or done. */
const SUPER_LIKE_STATES = ['waiting', 'friends', 'returned'] as const;
export type SuperLikeState = (typeof SUPER_LIKE_STATES)[number];

/** A super like of the member. */
export const SuperLikeView = z.strictObject({
  at: Instant,
  state: z.enum(SUPER_LIKE_STATES),
  /** The liked member; null while the viewer may not see them. */
  to: z.strictObject({ _id: Id, name: z.string(), photo: z.string().nullable() }).nullable(),
});
export type SuperLikeView = z.infer<typeof SuperLikeView>;

/** GET /api/user/numbers: weeks, boosts and super likes, newest first. */
export const NumbersView = z.strictObject({
  weeks: z.array(WeekView),
  boosts: z.array(BoostView),
  superLikes: z.array(SuperLikeView),
});
export type NumbersView = z.infer<typeof NumbersView>;
