import i18n from 'i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatMomentIn, instantOfField, isOtherZone, ownZone, zoneName } from './zoned-time';

const AT = '2026-12-05T13:30:00.000Z';

afterEach(() => i18n.changeLanguage('en'));

describe('formatMomentIn', () => {
  test('uses the clock of the zone, or of this device without a known zone', () => {
    expect(formatMomentIn(AT, 'Asia/Kolkata')).toMatch(/19:00$/);
    expect(formatMomentIn(AT)).toMatch(/13:30$/);
    expect(formatMomentIn(AT, 'No/Such_Zone')).toBe(formatMomentIn(AT));
  });

  test('has two digits for the hour only on a clock of 24 hours', async () => {
    const morning = '2026-12-05T07:05:00.000Z';
    expect(formatMomentIn(morning)).toMatch(/ 07:05$/);
    await i18n.changeLanguage('hi');
    expect(formatMomentIn(morning)).toMatch(/ 7:05 am$/);
  });

  test('creates one format per zone and language', async () => {
    formatMomentIn(AT);
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    const show = () => ['Asia/Tokyo', 'Asia/Dubai'].map((zone) => formatMomentIn(AT, zone));
    const english = [show(), show()];
    expect(created).toHaveBeenCalledTimes(2);
    await i18n.changeLanguage('hi');
    formatMomentIn(AT);
    created.mockClear();
    const hindi = [show(), show()];
    expect(created).toHaveBeenCalledTimes(2);
    expect(english[1]).toEqual(english[0]);
    expect(hindi[0]).not.toEqual(english[0]);
  });
});

describe('zoneName', () => {
  test.each([
    ['Asia/Calcutta', 'India Standard Time', 'भारतीय मानक समय'],
    ['Asia/Kolkata', 'India Standard Time', 'भारतीय मानक समय'],
    ['America/Winnipeg', 'Central Time (Canada)', 'उत्तरी अमेरिकी केंद्रीय समय (कनाडा)'],
    ['Australia/Lord_Howe', 'Lord Howe Time', 'लॉर्ड होवे समय'],
    ['+05:30', 'GMT+05:30', 'GMT+05:30'],
    ['No/Such_Zone', 'No/Such_Zone', 'No/Such_Zone'],
  ])('returns for %s the names %s and %s', async (zone, english, hindi) => {
    expect(zoneName(zone)).toBe(english);
    await i18n.changeLanguage('hi');
    expect(zoneName(zone)).toBe(hindi);
  });
});

describe('ownZone', () => {
  /** Makes the browser report a time zone and a UTC offset. */
  const reports = (timeZone: string | undefined, offset: number) => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: timeZone as string,
    });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  };
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['Asia/Kolkata', -330, 'Asia/Kolkata'],
    ['+05:30', -330, '+05:30'],
    ['Etc/Unknown', -330, '+05:30'],
    ['Etc/Unknown', 0, 'UTC'],
    [undefined, 210, '-03:30'],
    ['', 480, '-08:00'],
  ])(
    'returns for a browser that reports %s, %i minutes behind UTC, the zone %s',
    (zone, offset, expected) => {
      reports(zone, offset);
      expect(ownZone()).toBe(expected);
    },
  );
});

describe('isOtherZone', () => {
  test('compares the clocks at that instant', () => {
    expect(['UTC', 'Africa/Abidjan', 'Asia/Kolkata'].map((zone) => isOtherZone(AT, zone))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('instantOfField', () => {
  test('converts the value of a field, and returns undefined for an empty one', () => {
    expect(instantOfField('2026-12-05T13:30')).toBe(AT);
    expect(instantOfField('')).toBeUndefined();
  });
});
