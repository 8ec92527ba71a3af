import type { AfterLikeWeekView } from '@contract';
import { addDays, DAY_MS, type CalendarDay } from '../../../platform/clock/days.js';
import type { AfterLikeCounts } from './daily-statistics.schema.js';

const WEEK_DAYS = 7;

export interface AfterLikeDay {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  afterLike: AfterLikeCounts;
}

/** Returns the Monday of the week of a day (`YYYY-MM-DD`). */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % WEEK_DAYS;
  return addDays(day, -daysSinceMonday);
}

/**
 * Returns what is to be counted of a day: everything once the answers of the day after it are over, then once
 * a day what is answered about its meetings, until no more can be answered.
 * @param settledMs time in ms after the end of the day in which questions about meetings are open
 * @param delayMs maximum age of what is read
 */
export function countsDue(
  { to }: Pick<CalendarDay, 'to'>,
  countedAt: Date | undefined,
  { now, settledMs, delayMs }: { now: Date; settledMs: number; delayMs: number },
): 'all' | 'meetings' | null {
  const isReady = to.getTime() + DAY_MS + delayMs <= now.getTime();
  if (!countedAt) return isReady ? 'all' : null;
  const settled = to.getTime() + settledMs + delayMs;
  if (countedAt.getTime() >= settled) return null;
  const isNextCount = now.getTime() >= Math.min(countedAt.getTime() + DAY_MS, settled);
  return isNextCount ? 'meetings' : null;
}

/** Returns the whole weeks, from Monday to Sunday, of which every day is counted, oldest first. */
export function weeksOf(days: readonly AfterLikeDay[]): AfterLikeWeekView[] {
  const weeks = new Map<string, AfterLikeCounts[]>();
  for (const { _id, afterLike } of days) {
    const monday = mondayOf(_id);
    weeks.set(monday, [...(weeks.get(monday) ?? []), afterLike]);
  }
  return [...weeks].flatMap(([week, counts]) => (counts.length === WEEK_DAYS ? [toWeek(week, counts)] : []));
}

function toWeek(week: string, days: readonly AfterLikeCounts[]): AfterLikeWeekView {
  const sum = (name: Exclude<keyof AfterLikeCounts, 'decisionMinutes' | 'countedAt'>): number =>
    days.reduce((total, day) => total + day[name], 0);
  const minutes = days.flatMap(({ decisionMinutes }) => decisionMinutes);
  const median = medianOf(minutes);
  return {
    week,
    mutualLikes: sum('mutualLikes'),
    conversations: sum('conversations'),
    answered: sum('answered'),
    plansAgreed: sum('plansAgreed'),
    met: sum('met'),
    askedAgain: sum('askedAgain'),
    again: sum('again'),
    askedSafe: sum('askedSafe'),
    safe: sum('safe'),
    firstCalls: sum('firstCalls'),
    decisions: minutes.length,
    hoursToDecision: median === null ? null : Math.round((median / 60) * 10) / 10,
    reversals: sum('reversals'),
  };
}

/** Returns the middle value, or the mean of the two middle values; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
