import { randomInt } from 'node:crypto';
import { CLOCK_OF, dueAt, RIGHTS_LIMITS, type Jurisdiction } from '@contract';
import { DAY_MS, HOUR_MS } from '../../platform/clock/days.js';
import type { RightsRequest } from './rights-request.schema.js';

/** Crockford's base 32: digits and letters that are not mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PART = 5;

const part = (): string => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns a new ticket of 50 random bits, such as `7K2QD-0M4XV`. */
export const newTicket = (): string => `${part()}-${part()}`;

/** Returns a ticket as it is stored, of one that somebody typed. */
export const ticketForm = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, PART)}-${letters.slice(PART)}`;
};

/** Returns when the answer to a request that was received, or reopened, at this time is due. */
export const answerDueAt = (kind: RightsRequest['kind'], at: Date, jurisdiction: Jurisdiction): Date =>
  dueAt(CLOCK_OF[kind], at, jurisdiction);

/** Returns until when the link of a grievance that is mailed at this time confirms it. */
export const confirmEnd = (at: Date): Date => new Date(at.getTime() + RIGHTS_LIMITS.confirmHours * HOUR_MS);

/** Returns until when the author can say that the answer is not enough; undefined if they cannot. */
export function reopenEnd(
  { answer, reopening }: Pick<RightsRequest, 'answer' | 'reopening'>,
  now: Date,
): Date | undefined {
  if (!answer || reopening || answer.outcome === 'closed') return undefined;
  const end = new Date(answer.at.getTime() + RIGHTS_LIMITS.reopenDays * DAY_MS);
  return end > now ? end : undefined;
}
