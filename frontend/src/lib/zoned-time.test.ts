import i18n from 'i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asInstant, formatMomentIn, isOtherZone } from './zoned-time';

const AT = '2026-12-05T13:30:00.000Z';

afterEach(() => i18n.changeLanguage('en'));

describe('formatMomentIn', () => {
  test('shows the clock of the zone, and of this device without one', () => {
    expect(formatMomentIn(AT, 'Asia/Kolkata')).toMatch(/19:00$/);
    expect(formatMomentIn(AT)).toMatch(/13:30$/);
    expect(formatMomentIn(AT, 'No/Such_Zone')).toBe(formatMomentIn(AT));
  });

  test('creates one format per zone and language', async () => {
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    const show = () => ['Asia/Tokyo', 'Asia/Dubai'].map((zone) => formatMomentIn(AT, zone));
    const english = [show(), show()];
    expect(created).toHaveBeenCalledTimes(2);
    await i18n.changeLanguage('hi');
    created.mockClear();
    const hindi = [show(), show()];
    expect(created).toHaveBeenCalledTimes(2);
    expect(english[1]).toEqual(english[0]);
    expect(hindi[0]).not.toEqual(english[0]);
  });
});

describe('isOtherZone', () => {
  test('compares the clocks', () => {
    expect(['UTC', 'Africa/Abidjan', 'Asia/Kolkata'].map((zone) => isOtherZone(AT, zone))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('asInstant', () => {
  test('converts the value of a field, and nothing of an empty one', () => {
    expect(asInstant('2026-12-05T13:30')).toBe(AT);
    expect(asInstant('')).toBeUndefined();
  });
});
