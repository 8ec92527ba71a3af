export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours in ms. Calendar days may be shorter or longer, see {@link nextMidnight}. */
export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/**
 * Maximum difference between the clocks of machines. A timestamp further in the future means that a clock was
 * set back.
 */
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

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayKey(instant: Date, timeZone: string): string {
  return format(timeZone).format(instant);
}

/** A calendar day in a time zone: begins at `from` and ends before `to`. */
export interface CalendarDay {
  key: string;
  from: Date;
  to: Date;
}

/** Returns the last `count` days in the time zone, ending with the day of `now`. */
export function lastDays(now: Date, timeZone: string, count: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  // Starts early enough for any mixture of short and long days; surplus days are cut off.
  let from = nextMidnight(new Date(now.getTime() - (count + 2) * DAY_MS), timeZone);
  while (from <= now) {
    const to = nextMidnight(from, timeZone);
    days.push({ key: dayKey(from, timeZone), from, to });
    from = to;
  }
  return days.slice(-count);
}

/**
 * Returns the instant at which the next calendar day begins in the time zone. Handles days of 23 and 25
 * hours, and zones that skip midnight (the day then begins at 01:00) or a whole day.
 */
export function nextMidnight(instant: Date, timeZone: string): Date {
  const today = dayKey(instant, timeZone);
  // A day has at most 25 hours; searches the change of day within that time, exact to 1 ms.
  let before = instant.getTime();
  let after = before + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKey(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
