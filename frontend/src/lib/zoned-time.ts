import { currentLocale, formatPerLanguage } from './format';

/**
 * True when the browser knows the time zone. Some browsers report `Etc/Unknown` or no zone for the device.
 */
const isKnown = (zone: string | undefined): zone is string => {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Returns a UTC offset as the name of a time zone: +05:30. */
function offsetZone(minutes: number): string {
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const [hours, rest] = digits.map((number) => String(number).padStart(2, '0'));
  return minutes === 0 ? 'UTC' : `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** Returns the calendar day of an instant in a time zone, `YYYY-MM-DD`; in UTC if the zone is unknown. */
export const dayInZone = (zone: string, at: number): string =>
  // Sweden writes days in this form.
  new Intl.DateTimeFormat('sv-SE', { timeZone: isKnown(zone) ? zone : 'UTC' }).format(at);

/** Returns the time zone of this device, or the current UTC offset of its clock if the zone is unknown. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return isKnown(zone) ? zone : offsetZone(-new Date().getTimezoneOffset());
}

const MOMENT_FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  minute: '2-digit',
};

/** Two digits only on a clock of 24 hours: 07:00, but 7:00 pm. */
const hourDigits = formatPerLanguage<'numeric' | '2-digit'>((locale) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit',
);

/** Formats by time zone. The empty name stands for the time zone of this device. */
const momentFormats = new Map<string, () => Intl.DateTimeFormat>();

function momentFormat(zone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(zone);
  if (known) return known();
  const added = formatPerLanguage((locale) => {
    const options = { ...MOMENT_FORMAT, hour: hourDigits() };
    if (zone === '') return new Intl.DateTimeFormat(locale, options);
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    } catch {
      // An old browser may not know the zone.
      return new Intl.DateTimeFormat(locale, options);
    }
  });
  momentFormats.set(zone, added);
  return added();
}

/** Sat, 5 Dec 2026, 19:00, in a time zone. Default: the time zone of this device. */
export const formatMomentIn = (instant: string, zone = ''): string =>
  momentFormat(zone).format(new Date(instant));

/**
 * Returns the name of a time zone in words, the same in summer and winter: India Standard Time. Browsers
 * report the oldest id of a zone, such as Asia/Calcutta, which nobody there uses.
 */
export function zoneName(zone: string): string {
  if (!isKnown(zone)) return zone;
  const parts = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns whether the clocks of this device and of a time zone show different times at an instant. */
export const isOtherZone = (instant: string, zone: string): boolean =>
  zone !== momentFormat('').resolvedOptions().timeZone &&
  formatMomentIn(instant, zone) !== formatMomentIn(instant);

/**
 * Converts the value of a `datetime-local` field (time zone of this device) to an ISO time in UTC; undefined
 * if empty.
 */
export function instantOfField(value: string): string | undefined {
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
