import i18n from 'i18next';
import { formatDay, formatShortDay, formatTime, formatWeekday } from '@/lib/format';

const DAY_MS = 86_400_000;
const WEEKDAY_TITLE_DAYS = 6;

/** Returns the time of day if less than 24 h old, 'Yesterday' if less than 48 h old, otherwise the date. */
export function messageTime(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < DAY_MS) return formatTime(at);
  return age < 2 * DAY_MS ? i18n.t('chats:yesterday') : formatShortDay(at);
}

/** Returns whether `messageTime` omits the time of day. */
export const isOlderThanDay = (at: string, now: number): boolean => now - Date.parse(at) >= DAY_MS;

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Returns the title above the first message of a day. */
export function dayTitle(at: string, now: number): string {
  // Rounded, because a day of a clock change has 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(at))) / DAY_MS);
  if (days <= 0) return i18n.t('chats:today');
  if (days === 1) return i18n.t('chats:yesterday');
  return days <= WEEKDAY_TITLE_DAYS ? formatWeekday(at) : formatDay(at);
}
