import i18n from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Locales for dates and numbers. English uses en-GB, because the audience is international. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };

/** Returns the locale of dates and numbers in the current language. */
export const currentLocale = (): string => LOCALES[i18n.language] ?? i18n.language;

/**
 * Creates a format once per language: creation takes some ms on a phone, and every row of a list uses
 * formats.
 */
export function formatPerLanguage<Format>(make: (locale: string) => Format): () => Format {
  let made: { locale: string; format: Format } | undefined;
  return () => {
    const current = currentLocale();
    if (made?.locale !== current) made = { locale: current, format: make(current) };
    return made.format;
  };
}

function dateFormat(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const format = formatPerLanguage((locale) => new Intl.DateTimeFormat(locale, options));
  return (instant) => format().format(new Date(instant));
}

/** 3 August 2025 */
export const formatDay = dateFormat({ dateStyle: 'long' });

/** 3 August 2025, for a calendar day `YYYY-MM-DD` in any time zone. */
export const formatCalendarDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** August 2025, for a month `YYYY-MM`. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 3 Aug 2025 */
export const formatShortDay = dateFormat({ dateStyle: 'medium' });

/** 3 Aug 2025, for a calendar day `YYYY-MM-DD`. */
export const formatShortCalendarDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** 3 Aug 2025, 14:05 */
export const formatMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Monday */
export const formatWeekday = dateFormat({ weekday: 'long' });

/** Mon */
export const formatShortWeekday = dateFormat({ weekday: 'short' });

/** Mon, 3 Aug */
export const formatWeekdayDate = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** 14:05 */
export const formatTime = dateFormat({ timeStyle: 'short' });

const numberFormat = formatPerLanguage((locale) => new Intl.NumberFormat(locale));

/** 1,234 */
export const formatNumber = (value: number): string => numberFormat().format(value);

/** 12.3 % for a share between 0 and 1. */
export const formatShare = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)} %`;

/** 0.712, for a number between 0 and 1. */
export const formatThousandths = (value: number): string => value.toFixed(3);

const digitsFormat = (digits: number) =>
  formatPerLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const wholeFormat = digitsFormat(0);
const hundredthsFormat = digitsFormat(2);

/** 3 USD, 2.67 USD: cents are omitted when zero. */
export function formatMoney(cents: number, currency: string): string {
  const format = Number.isInteger(cents / 100) ? wholeFormat() : hundredthsFormat();
  return `${format.format(cents / 100)} ${currency}`;
}

const relativeFormat = formatPerLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);

/** Number of calendar days of this device from `now` to an instant; negative for past days. */
function calendarDays(instant: number, now: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(instant) - midnight(now)) / DAY_MS);
}

/**
 * Returns "5 minutes ago", "in 3 hours" or "yesterday". Minutes and hours are rounded towards zero. From 24
 * hours on, calendar days are counted.
 */
export function formatRelative(instant: string, now: number): string {
  const difference = Date.parse(instant) - now;
  const minutes = Math.trunc(difference / MINUTE_MS);
  if (Math.abs(minutes) < 60) return relativeFormat().format(minutes, 'minute');
  const hours = Math.trunc(difference / HOUR_MS);
  if (Math.abs(hours) < 24) return relativeFormat().format(hours, 'hour');
  return relativeFormat().format(calendarDays(Date.parse(instant), now), 'day');
}

const listFormat = formatPerLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Joins texts to one phrase: "Music, Art and Reading". */
export const formatList = (words: readonly string[]): string => listFormat().format(words);

const languageNames = formatPerLanguage((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** Returns the name of a language by its ISO 639-1 code. */
export const formatLanguage = (code: string): string => languageNames().of(code) ?? code;
