import type { Digest, NotificationTiming } from '@contract';
import { dayKey, DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';

type Quiet = Pick<NotificationTiming, 'quietHours' | 'zone'>;

const DAY_MINUTES = 24 * 60;
/** A digest comes at nine o'clock of the member, a weekly one on Mondays. */
const DIGEST_MINUTE = 9 * 60;
const MONDAY = 1;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The minute of the day that a clock in the zone shows. */
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

/** From one minute of the day to another, forwards. */
const minutesTo = (to: number, from: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

const isQuietAt = (instant: number, { quietHours, zone }: Quiet): boolean => {
  if (!quietHours) return false;
  const from = minuteOf(quietHours.from);
  return minutesTo(minuteAt(instant, zone), from) < minutesTo(minuteOf(quietHours.to), from);
};

/** Whether a member wants to be left alone now. */
export const isQuiet = (now: Date, timing: Quiet): boolean => isQuietAt(now.getTime(), timing);

/**
 * When the quiet hours that run now began and when they end: the nearest minutes whose clock is outside. On
 * days on which the clock is changed they are longer or shorter by it.
 */
export function quietSpan(now: Date, timing: Quiet): { from: Date; to: Date } {
  const { quietHours, zone } = timing;
  const minute = now.getTime() - (now.getTime() % MINUTE_MS);
  let [from, to] = [minute, minute];
  if (quietHours) {
    const [begin, end] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
    // By the hands of the clock; where that was changed, they may come out inside or beyond.
    while (isQuietAt(to, timing)) to += minutesTo(end, minuteAt(to, zone)) * MINUTE_MS;
    while (to - MINUTE_MS > minute && !isQuietAt(to - MINUTE_MS, timing)) to -= MINUTE_MS;
    from -= minutesTo(minuteAt(from, zone), begin) * MINUTE_MS;
    while (from < minute && !isQuietAt(from, timing)) from += MINUTE_MS;
    while (isQuietAt(from - MINUTE_MS, timing)) from -= MINUTE_MS;
  }
  return { from: new Date(from), to: new Date(to) };
}

/** When the first digest after an instant is due. */
export function nextDigest(after: Date, digest: Exclude<Digest, 'off'>, zone: string): Date {
  let at = after.getTime() - (after.getTime() % MINUTE_MS);
  at += (minutesTo(DIGEST_MINUTE, minuteAt(at, zone)) || DAY_MINUTES) * MINUTE_MS;
  for (;;) {
    // The clock may have been changed on the way.
    const off = minutesTo(minuteAt(at, zone), DIGEST_MINUTE);
    at -= (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS;
    const weekday = new Date(dayKey(new Date(at), zone)).getUTCDay();
    if (at > after.getTime() && (digest === 'daily' || weekday === MONDAY)) return new Date(at);
    at += DAY_MS;
  }
}
