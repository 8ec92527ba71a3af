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

/** A calendar day or month in a time zone: begins at `from` and ends before `to`. */
export interface CalendarDay {
  key: string;
  from: Date;
  to: Date;
}

/** Returns the calendar day of an instant in a time zone. */
export const dayOf = (instant: Date, timeZone: string): CalendarDay => {
  const key = dayKey(instant, timeZone);
  return { key, from: firstInstant(key, 0, timeZone), to: nextMidnight(instant, timeZone) };
};

/** Returns the calendar month of an instant in a time zone; its key is `YYYY-MM`. */
export function monthOf(instant: Date, timeZone: string): CalendarDay {
  const first = `${dayKey(instant, timeZone).slice(0, 'YYYY-MM'.length)}-01`;
  const next = `${addDays(first, 31).slice(0, 'YYYY-MM'.length)}-01`;
  const [from, to] = [first, next].map((day) => firstInstant(day, 0, timeZone)) as [Date, Date];
  return { key: first.slice(0, 'YYYY-MM'.length), from, to };
}

/** Something that is counted or chosen once a day: the name of its day, and when it was last written. */
export interface OfDay {
  /** `YYYY-MM-DD` in the time zone in use when it was written. */
  day: string;
  /** Absent if an earlier version wrote it. */
  at?: Date;
}

/**
 * Returns whether something belongs to a day. Compares instants, because after a change of the time zone,
 * another day may get the same name, or the current day another name.
 */
export function isOnDay({ key, from, to }: CalendarDay, stored: OfDay | null | undefined): boolean {
  if (!stored) return false;
  return stored.at ? from <= stored.at && stored.at < to : stored.day === key;
}

/** Returns the last `count` days in the time zone, ending with the day of `now`. */
export function lastDays(now: Date, timeZone: string, count: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  // Starts early enough for any mixture of short and long days; extra days are cut off.
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
  // A day has at most 25 hours. Searches the change of day within that time, exact to 1 ms.
  let before = instant.getTime();
  let after = before + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKey(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the calendar day (`YYYY-MM-DD`) a number of days after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the time that the clock of a zone shows at an instant, as ms of the same time in UTC. */
function wallTime(instant: number, timeZone: string): number {
  let clock = wallClocks.get(timeZone);
  if (!clock) {
    const fields = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, ...fields });
    wallClocks.set(timeZone, clock);
  }
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
}

/**
 * Returns the first instant at which the clock of a zone shows a minute of a calendar day (`YYYY-MM-DD`). For
 * a minute that the clock skips, returns the instant at which it moves on.
 */
export function firstInstant(day: string, minute: number, timeZone: string): Date {
  const shown = Date.parse(day) + minute * MINUTE_MS;
  const offset = (instant: number) => wallTime(instant, timeZone) - instant;
  const candidates = [shown - offset(shown - DAY_MS), shown - offset(shown + DAY_MS)].sort((a, b) => a - b);
  const found = candidates.find((instant) => wallTime(instant, timeZone) === shown);
  if (found !== undefined) return new Date(found);
  let [before = shown, after = shown] = candidates;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallTime(middle, timeZone) < shown) before = middle;
    else after = middle;
  }
  return new Date(after);
}
