import type { Language } from '@contract';

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);

/** Returns the name of a day of the week; 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + weekday * 86_400_000,
  );
