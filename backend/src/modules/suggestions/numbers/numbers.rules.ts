import { NUMBERS_LIMITS, type AnswerNumbers, type LikedThing, type WeekNumbers } from '@contract';
import { DAY_MS, WEEK_MS } from '../../../platform/clock/days.js';
import { likedNameOf, type ReceivedAnswer } from '../../match/index.js';

const { answersMin, rounding } = NUMBERS_LIMITS;

/** A time from `from` until before `to`. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Exact counts, which are never stored or shown. */
export interface AnswerCounts {
  answered: number;
  liked: number;
  /** Notes by what they are about. */
  notesOn: Map<LikedThing, number>;
}

/** 1970-01-01 was a Thursday. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

/** Returns the last whole week (Monday to Sunday, UTC) that ended before an instant. */
export function lastWholeWeek(now: Date): TimeSpan {
  const weeks = Math.floor((now.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const to = FIRST_MONDAY_MS + weeks * WEEK_MS;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}

/** Returns the counts before the first answer. */
export const noAnswers = (): AnswerCounts => ({ answered: 0, liked: 0, notesOn: new Map() });

/** Adds one answer to the counts. */
export function addAnswer(counts: AnswerCounts, { liked, noteOn }: ReceivedAnswer): void {
  counts.answered += 1;
  if (liked) counts.liked += 1;
  if (!noteOn) return;
  const key = likedNameOf(noteOn);
  counts.notesOn.set(key, (counts.notesOn.get(key) ?? 0) + 1);
}

/** Returns whether there are enough answers that their numbers may be shown. */
export const hasEnoughAnswers = ({ answered }: AnswerCounts): boolean => answered >= answersMin;

const rounded = (count: number): number => Math.round(count / rounding) * rounding;

/** Returns rounded numbers of answers. */
export const toAnswerNumbers = ({ answered, liked }: AnswerCounts): AnswerNumbers => ({
  answered: rounded(answered),
  liked: rounded(liked),
});

/** Returns the rounded numbers of a week; null for too few answers. */
export function toWeekNumbers(counts: AnswerCounts): WeekNumbers | null {
  if (!hasEnoughAnswers(counts)) return null;
  const notes = [...counts.notesOn.values()].reduce((sum, count) => sum + count, 0);
  const notesOn = [...counts.notesOn]
    .sort(([, one], [, other]) => other - one)
    .map(([on, count]) => ({ on, notes: rounded(count) }))
    .filter((row) => row.notes > 0);
  return { ...toAnswerNumbers(counts), notes: rounded(notes), notesOn };
}
