import { USERS_LIMITS } from '@contract';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import type { Absence } from '../user.schema.js';

const FIRST_NOTICE_MS = USERS_LIMITS.absenceNoticeDays * DAY_MS;
const LAST_NOTICE_MS = USERS_LIMITS.absenceLastNoticeHours * HOUR_MS;

/** What a sweep does about an absent member. */
export type AbsenceStep =
  { readonly do: 'nothing' } | { readonly do: 'tell'; readonly absence: Absence } | { readonly do: 'delete' };

/** Returns the last activity up to which the erasure of an account is near; null if none is erased. */
export function absentSinceLimit(now: Date, years: number): Date | null {
  return years === 0 ? null : yearsBefore(new Date(now.getTime() + FIRST_NOTICE_MS), years);
}

/**
 * Returns the next step: a first mail 30 days before the deletion, a last one 48 hours before, then the
 * deletion. A mail that is late moves the deletion, so that both always have their whole time; outdated mails
 * are sent anew.
 */
export function nextAbsenceStep(
  { lastActiveAt, absence }: { readonly lastActiveAt: Date; readonly absence?: Absence | undefined },
  now: Date,
  years: number,
): AbsenceStep {
  const begins = absentSinceLimit(now, years);
  if (begins === null || lastActiveAt > begins) return { do: 'nothing' };
  const inMs = (ms: number): Date => new Date(now.getTime() + ms);
  const due = yearsBefore(lastActiveAt, -years);
  if (!absence || isOutdated(absence, due, now)) {
    const deletesAt = later(due, inMs(FIRST_NOTICE_MS));
    return { do: 'tell', absence: { deletesAt } };
  }
  if (!absence.toldLastAt) {
    if (absence.deletesAt > inMs(LAST_NOTICE_MS)) return { do: 'nothing' };
    const deletesAt = later(absence.deletesAt, inMs(LAST_NOTICE_MS));
    return { do: 'tell', absence: { deletesAt, toldLastAt: now } };
  }
  return { do: absence.deletesAt <= now ? 'delete' : 'nothing' };
}

/**
 * Returns whether mails announced another deletion than the one that is due: they were sent while fewer years
 * were set, or something has held the account since.
 */
const isOutdated = ({ deletesAt, toldLastAt }: Absence, due: Date, now: Date): boolean =>
  deletesAt < due || (toldLastAt !== undefined && deletesAt.getTime() + FIRST_NOTICE_MS <= now.getTime());

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns the same day and time some years before; 29 February becomes 1 March. */
function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
