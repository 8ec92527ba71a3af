import { type Language, PLANS_LIMITS, PLANS_SERVER_LIMITS, type PlanState } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import type { Plan } from './plan.schema.js';

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Returns the state of a plan; one whose proposed times have passed has expired. */
export const stateOf = ({ state, until }: Pick<Plan, 'state' | 'until'>, now: Date): PlanState =>
  state === 'proposed' && until <= now ? 'expired' : state;

/** Returns the span in which the members can say how the meeting was; null before a plan is agreed. */
export function questionSpan({ state, at }: Pick<Plan, 'state' | 'at'>): { from: Date; to: Date } | null {
  if (state !== 'agreed' || !at) return null;
  const from = after(at, PLANS_SERVER_LIMITS.questionsAfterHours * HOUR_MS);
  return { from, to: after(from, PLANS_SERVER_LIMITS.questionDays * DAY_MS) };
}

/** Returns whether the members can say now how the meeting was. */
export function isAsked(plan: Pick<Plan, 'state' | 'at'>, now: Date): boolean {
  const span = questionSpan(plan);
  return span !== null && span.from <= now && now < span.to;
}

/** Returns the latest time that may be proposed. */
export const latestTime = (now: Date): Date => after(now, PLANS_LIMITS.daysAhead * DAY_MS);

/** Returns the time at which a link to a plan stops to open. */
export const linkEnd = (at: Date): Date => after(at, PLANS_LIMITS.linkHours * HOUR_MS);

/** Returns the time until which the member who shared a plan must check in. */
export const checkInEnd = (at: Date, hours: number): Date => after(at, hours * HOUR_MS);

/** Returns when the member is reminded of a check-in, or `now` if that has passed. */
export function reminderAt(checkInBy: Date, now: Date): Date {
  const at = after(checkInBy, -PLANS_SERVER_LIMITS.checkInReminderMinutes * MINUTE_MS);
  return at > now ? at : now;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', hi: 'hi' };

/** Returns a time in the time zone of a plan, with the name of the zone. */
export const momentIn = (at: Date, zone: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at);
