import { NOTIFICATIONS_LIMITS, type Digest, type NotificationTiming } from '@contract';
import { addDays, dayKey, firstInstant, MINUTE_MS } from '../../../platform/clock/days.js';

type QuietTiming = Pick<NotificationTiming, 'quietHours' | 'zone'>;

const DIGEST_MINUTE = NOTIFICATIONS_LIMITS.digestHour * 60;

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * Returns the quiet hours around an instant. If the clock is set back at their begin or end, the first of the
 * two equal times counts; if it skips that time, the moment of the change counts.
 */
function spanAround(now: Date, { quietHours, zone }: QuietTiming): { from: Date; to: Date } | undefined {
  if (!quietHours || quietHours.from === quietHours.to) return undefined;
  const [begin, end] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
  const today = dayKey(now, zone);
  for (const day of [addDays(today, -1), today]) {
    const from = firstInstant(day, begin, zone);
    const to = firstInstant(begin < end ? day : addDays(day, 1), end, zone);
    if (from <= now && now < to) return { from, to };
  }
  return undefined;
}

/** Returns whether quiet hours apply now. */
export const areQuietHours = (now: Date, timing: QuietTiming): boolean =>
  spanAround(now, timing) !== undefined;

/**
 * Returns the start and end of the current quiet hours. Outside of quiet hours, both are the current minute.
 */
export function quietSpan(now: Date, timing: QuietTiming): { from: Date; to: Date } {
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS));
  return spanAround(now, timing) ?? { from: minute, to: minute };
}

/**
 * Returns the time of the first digest after an instant, on another day than the last digest: for a member
 * who has travelled westward, the hour of the digest may occur again on that day.
 */
export function nextDigest(
  { after, last }: { after: Date; last?: Date | null },
  digest: Exclude<Digest, 'off'>,
  zone: string,
): Date {
  const lastDay = last && dayKey(last, zone);
  for (let day = dayKey(after, zone); ; day = addDays(day, 1)) {
    const at = firstInstant(day, DIGEST_MINUTE, zone);
    const weekday = new Date(day).getUTCDay();
    if (digest === 'weekly' && weekday !== NOTIFICATIONS_LIMITS.digestWeekday) continue;
    // The time zone may skip the whole day.
    if (at > after && day !== lastDay && dayKey(at, zone) === day) return at;
  }
}
