import { PLANS_LIMITS, PLANS_SERVER_LIMITS, type PlanState } from '@contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import type { Plan } from './plan.schema.js';

const msAfter = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Returns the state of a plan. An open plan whose proposed times are over is expired. */
export const stateOf = ({ state, until }: Pick<Plan, 'state' | 'until'>, now: Date): PlanState =>
  state === 'proposed' && until <= now ? 'expired' : state;

const QUESTIONS_AFTER_MS = PLANS_SERVER_LIMITS.questionsAfterHours * HOUR_MS;
const QUESTIONS_OPEN_MS = PLANS_SERVER_LIMITS.questionDays * DAY_MS;

/** Returns the end of the time span in which the questions about a meeting can be answered. */
export const questionsEnd = (at: Date): Date => msAfter(at, QUESTIONS_AFTER_MS + QUESTIONS_OPEN_MS);

/** Returns the time of the oldest meetings whose questions can still be answered. */
export const questionsLimit = (now: Date): Date => msAfter(now, -QUESTIONS_AFTER_MS - QUESTIONS_OPEN_MS);

/** Returns the time span in which the members can answer the questions; null before a plan is agreed. */
export function questionSpan({ state, at }: Pick<Plan, 'state' | 'at'>): { from: Date; to: Date } | null {
  if (state !== 'agreed' || !at) return null;
  return { from: msAfter(at, QUESTIONS_AFTER_MS), to: questionsEnd(at) };
}

/** Returns whether the members can answer the questions about the meeting now. */
export function areQuestionsOpen(plan: Pick<Plan, 'state' | 'at'>, now: Date): boolean {
  const span = questionSpan(plan);
  return span !== null && span.from <= now && now < span.to;
}

/** Returns the latest time that may be proposed. */
export const latestProposableTime = (now: Date): Date => msAfter(now, PLANS_LIMITS.daysAhead * DAY_MS);

const LINK_LIFETIME_MS = PLANS_LIMITS.linkHours * HOUR_MS;

/** Returns the time at which a link to a plan stops to open. */
export const linkEnd = (at: Date): Date => msAfter(at, LINK_LIFETIME_MS);

/** Returns the time after which a meeting must be if it is not over. */
export const meetingLimit = (now: Date): Date => msAfter(now, -LINK_LIFETIME_MS);

/** Returns the time until which the member who shared a plan must check in. */
export const checkInEnd = (at: Date, hours: number): Date => msAfter(at, hours * HOUR_MS);

/** Returns when the member is reminded of a check-in; `now` if that time has passed. */
export function checkInReminderAt(checkInBy: Date, now: Date): Date {
  const at = msAfter(checkInBy, -PLANS_SERVER_LIMITS.checkInReminderMinutes * MINUTE_MS);
  return at > now ? at : now;
}
