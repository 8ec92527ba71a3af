import { dayKey, nextMidnight } from '../../platform/clock/days.js';
import type { Today } from './invariants.repository.js';

const MOST_OF_A_DAY_MS = 26 * 3_600_000;

/** The running day of a time zone, and the instant it began. */
export function todayOf(now: Date, { dayTimezone }: { dayTimezone: string }): Today {
  let began = nextMidnight(new Date(now.getTime() - MOST_OF_A_DAY_MS), dayTimezone);
  for (let next = began; next <= now; next = nextMidnight(next, dayTimezone)) began = next;
  return { key: dayKey(now, dayTimezone), began, now };
}
