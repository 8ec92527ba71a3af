export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, in ms. Calendar days may be shorter or longer: see below. */
export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** Clocks of machines differ by less; what is of later than this from now tells of a clock set back since. */
export const CLOCK_MARGIN_MS = 10 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  let known = formats.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, known);
  }
  return known;
}

/** The calendar day, `YYYY-MM-DD`, that it is at this instant in the time zone. */
export function dayKey(instant: Date, timeZone: string): string {
  return format(timeZone).format(instant);
}

/** A calendar day of a time zone: it begins with `from` and ends before `to`. */
export interface CalendarDay {
  key: string;
  from: Date;
  to: Date;
}

/** The last `count` days of the time zone, the day of `now` last. */
export function lastDays(now: Date, timeZone: string, count: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  // Begins early enough for any mixture of short and long days; what is too much is cut off.
  let from = nextMidnight(new Date(now.getTime() - (count + 2) * DAY_MS), timeZone);
  while (from <= now) {
    const to = nextMidnight(from, timeZone);
    days.push({ key: dayKey(from, timeZone), from, to });
    from = to;
  }
  return days.slice(-count);
}

/**
 * The instant at which the next calendar day begins in the time zone. Days of 23 and 25 hours are right, and
 * so are zones that skip midnight itself (the day then begins at 01:00 of the clock) or a whole day.
 */
export function nextMidnight(instant: Date, timeZone: string): Date {
  const today = dayKey(instant, timeZone);
  // A day is at most 25 hours long; search to the millisecond between now and then for the change of day.
  let before = instant.getTime();
  let after = before + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKey(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
