import { type Digest, NOTIFICATIONS_LIMITS, type NotificationTiming } from '@contract';
import { dayKey, DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';

type Quiet = Pick<NotificationTiming, 'quietHours' | 'zone'>;

const DAY_MINUTES = 24 * 60;
const DIGEST_MINUTE = NOTIFICATIONS_LIMITS.digestHour * 60;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the minute of the day in a time zone. */
function minuteAt(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return minuteOf(clock.format(instant));
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Returns the number of minutes forward from `from` to `to`, both minutes of the day. */
const minutesTo = (to: number, from: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

const isQuietAt = (instant: number, { quietHours, zone }: Quiet): boolean => {
  if (!quietHours) return false;
  const from = minuteOf(quietHours.from);
  return minutesTo(minuteAt(instant, zone), from) < minutesTo(minuteOf(quietHours.to), from);
};

/** Returns whether quiet hours apply now. */
export const isQuiet = (now: Date, timing: Quiet): boolean => isQuietAt(now.getTime(), timing);

/**
 * Returns the start and end of the current quiet hours, rounded to minutes: the nearest minutes outside of
 * them. Clock changes make them longer or shorter.
 */
export function quietSpan(now: Date, timing: Quiet): { from: Date; to: Date } {
  const { quietHours, zone } = timing;
  const minute = now.getTime() - (now.getTime() % MINUTE_MS);
  let [from, to] = [minute, minute];
  if (quietHours) {
    const [begin, end] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
    // Jumps by local time, which may be too far or too short after a clock change.
    while (isQuietAt(to, timing)) to += minutesTo(end, minuteAt(to, zone)) * MINUTE_MS;
    while (to - MINUTE_MS > minute && !isQuietAt(to - MINUTE_MS, timing)) to -= MINUTE_MS;
    from -= minutesTo(minuteAt(from, zone), begin) * MINUTE_MS;
    while (from < minute && !isQuietAt(from, timing)) from += MINUTE_MS;
    while (isQuietAt(from - MINUTE_MS, timing)) from -= MINUTE_MS;
  }
  return { from: new Date(from), to: new Date(to) };
}

/** Returns the time of the first digest after an instant. */
export function nextDigest(after: Date, digest: Exclude<Digest, 'off'>, zone: string): Date {
  let at = after.getTime() - (after.getTime() % MINUTE_MS);
  at += (minutesTo(DIGEST_MINUTE, minuteAt(at, zone)) || DAY_MINUTES) * MINUTE_MS;
  for (;;) {
    // The clock may have changed in between.
    const off = minutesTo(minuteAt(at, zone), DIGEST_MINUTE);
    at -= (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS;
    const weekday = new Date(dayKey(new Date(at), zone)).getUTCDay();
    if (at > after.getTime() && (digest === 'daily' || weekday === NOTIFICATIONS_LIMITS.digestWeekday))
      return new Date(at);
    at += DAY_MS;
  }
}
