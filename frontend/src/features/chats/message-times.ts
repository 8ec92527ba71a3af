import i18n from 'i18next';
import { formatDay, formatShortDay, formatTime, formatWeekday } from '@/lib/format';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

/** A message's time: the time if under 24 h old, 'Yesterday' if under 48 h, else the date. */
export function messageTime(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < DAY_MS) return formatTime(at);
  return age < 2 * DAY_MS ? i18n.t('chats:yesterday') : formatShortDay(at);
}

/** Whether the time of day is not part of that. */
export const isOld = (at: string, now: number): boolean => now - Date.parse(at) >= DAY_MS;

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The line above a day's first message. */
export function dayTitle(at: string, now: number): string {
  // Rounded: a day of the change to summer time has 23 hours.
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(at))) / DAY_MS);
  if (days <= 0) return i18n.t('chats:today');
  if (days === 1) return i18n.t('chats:yesterday');
  return days <= WEEK_DAYS ? formatWeekday(at) : formatDay(at);
}
