import type { Language } from '@contract';

const LOCALES: Record<Language, string> = { en: 'en-GB', hi: 'hi' };

/** Returns a time in a time zone, with the name of the zone. */
export const momentInZone = (at: Date, zone: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at);

/** Returns a calendar day (`YYYY-MM-DD`) without its year: `3 December`. */
export const dayAndMonth = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    new Date(day),
  );

/** Returns a time in UTC, to the minute: `2026-11-29 17:30`. */
export const utcMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
