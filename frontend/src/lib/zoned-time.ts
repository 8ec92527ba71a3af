import { madeOnce } from './format';

/** Returns the time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** By time zone; the empty name is the time zone of this device. */
const momentFormats = new Map<string, () => Intl.DateTimeFormat>();

function momentFormat(zone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(zone);
  if (known) return known();
  const added = madeOnce((locale) => {
    if (zone === '') return new Intl.DateTimeFormat(locale, MOMENT);
    try {
      return new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: zone });
    } catch {
      // An old browser may not know the zone.
      return new Intl.DateTimeFormat(locale, MOMENT);
    }
  });
  momentFormats.set(zone, added);
  return added();
}

/** Sat, 5 Dec 2026, 19:00, in a time zone. Default: the time zone of this device. */
export const formatMomentIn = (instant: string, zone = ''): string =>
  momentFormat(zone).format(new Date(instant));

/** Returns whether the clocks of this device and of a time zone show different times at an instant. */
export const isOtherZone = (instant: string, zone: string): boolean =>
  zone !== momentFormat('').resolvedOptions().timeZone &&
  formatMomentIn(instant, zone) !== formatMomentIn(instant);

/**
 * Converts the value of a `datetime-local` field (time zone of this device) to an ISO time in UTC; undefined
 * if empty.
 */
export function asInstant(value: string): string | undefined {
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
