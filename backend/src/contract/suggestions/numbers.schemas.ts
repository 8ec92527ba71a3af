import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LikedThing } from '../match/note.schemas.js';

/** A multiple of NUMBERS_LIMITS.rounding; 0 for numbers below half of it. */
const RoundedCount = z.number().int().min(0);

const AnswerNumbers = z.strictObject({
  /** Number of members who answered this member with a like or a pass. */
  answered: RoundedCount,
  liked: RoundedCount,
});
export type AnswerNumbers = z.infer<typeof AnswerNumbers>;

const WeekNumbers = AnswerNumbers.extend({
  /** Number of notes with a like. */
  notes: RoundedCount,
  /**
   * The subjects of notes with their numbers, largest first. Subjects whose number is rounded to 0 are left
   * out.
   */
  notesOn: z.array(z.strictObject({ on: LikedThing, notes: RoundedCount })),
});
export type WeekNumbers = z.infer<typeof WeekNumbers>;

/** A whole week in UTC, from Monday to Sunday. */
export const WeekView = z.strictObject({
  from: Instant,
  to: Instant,
  /** Null for fewer than NUMBERS_LIMITS.answersMin answers. */
  numbers: WeekNumbers.nullable(),
});
export type WeekView = z.infer<typeof WeekView>;

/** The numbers of a boost that has ended, and of the same time before it. */
export const BoostView = z.strictObject({
  from: Instant,
  until: Instant,
  /** Null for fewer than NUMBERS_LIMITS.answersMin answers during the boost. */
  numbers: z.strictObject({ during: AnswerNumbers, before: AnswerNumbers }).nullable(),
});
export type BoostView = z.infer<typeof BoostView>;

/** States of a super like. `waiting` says nothing about what the other member has seen or done. */
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
