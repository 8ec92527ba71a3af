import type { ChatMessageView } from '@contract';

/** A day and a time of this device, in the format of input fields: 2026-12-04 and 19:00. */
export interface DayTime {
  day: string;
  time: string;
}

/** A suggested day for a meeting. */
export interface PlanDay extends DayTime {
  part: 'day' | 'evening';
}

type Part = PlanDay['part'];

/** Maximum number of suggested days. */
const OFFERED_DAYS = 3;
/** Number of coming days from which they are chosen. */
const DAYS_AHEAD = 7;
/** The suggested hour for each part of a day. */
const HOUR_OF_PART: Readonly<Record<Part, number>> = { day: 15, evening: 19 };
/** Minimum time in ms between the suggestion and the meeting. */
const NOTICE_MS = 3 * 3_600_000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the calendar day of this device as `YYYY-MM-DD`. */
const dayKeyOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Returns the days of this device from today on as `YYYY-MM-DD`. */
export const daysFrom = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, ahead) => dayKeyOf(inDays(now, ahead)));

function inDays(now: number, ahead: number): Date {
  const date = new Date(now);
  date.setDate(date.getDate() + ahead);
  return date;
}

const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6;
const partOf = (date: Date): Part => (date.getHours() < 17 ? 'day' : 'evening');
const kindOf = (date: Date, part = partOf(date)): string => `${isWeekend(date)} ${part}`;

/**
 * Returns days for a meeting, earliest first. Days at whose time both members usually write to each other are
 * preferred, then the coming weekend. Only times of their own messages are used, so the suggestion does not
 * reveal when the other member is online.
 */
export function suggestPlanDays(messages: readonly ChatMessageView[], now: number): PlanDay[] {
  const hoursOf = (fromSelf: boolean): ReadonlySet<string> =>
    new Set(
      messages
        .filter((message) => message.fromSelf === fromSelf)
        .map(({ timestamp }) => kindOf(new Date(timestamp))),
    );
  const [own, theirs] = [hoursOf(true), hoursOf(false)];
  /**
   * Ranks times at which both usually write first, and among these and the others Friday evening and weekend
   * days.
   */
  const rankOf = (date: Date, part: Part): number => {
    const kind = kindOf(date, part);
    const isUsual = own.has(kind) && theirs.has(kind);
    const isLeisure = part === 'day' || date.getDay() === 5;
    return (isUsual ? 0 : 2) + (isLeisure ? 0 : 1);
  };
  const offers = Array.from({ length: DAYS_AHEAD }, (_, ahead) => inDays(now, ahead)).flatMap((date) => {
    const parts: Part[] = isWeekend(date) ? ['day', 'evening'] : ['evening'];
    const possible = parts.filter(
      (part) => new Date(date).setHours(HOUR_OF_PART[part], 0, 0, 0) >= now + NOTICE_MS,
    );
    const [best] = possible
      .map((part) => ({ part, rank: rankOf(date, part) }))
      .toSorted((one, other) => one.rank - other.rank);
    return best ? [{ ...best, day: dayKeyOf(date), time: `${twoDigits(HOUR_OF_PART[best.part])}:00` }] : [];
  });
  return offers
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, OFFERED_DAYS)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, time, part }) => ({ day, time, part }));
}
