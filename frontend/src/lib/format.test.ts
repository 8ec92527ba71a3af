import { describe, expect, test } from 'vitest';
import {
  formatCalendarDay,
  formatDay,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShortCalendarDay,
  formatShortDay,
  formatTime,
  formatWeekday,
} from './format';

const INSTANT = '2025-08-03T14:05:00.000Z';
const NOW = Date.parse(INSTANT);
const ago = (ms: number): string => formatRelative(new Date(NOW - ms).toISOString(), NOW);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('date and number formats', () => {
  test('format instants in international English', () => {
    expect(formatDay(INSTANT)).toBe('3 August 2025');
    expect(formatShortDay(INSTANT)).toBe('3 Aug 2025');
    expect(formatMoment(INSTANT)).toBe('3 Aug 2025, 14:05');
    expect(formatWeekday(INSTANT)).toBe('Sunday');
    expect(formatTime(INSTANT)).toBe('14:05');
  });

  test('format a calendar day the same in every time zone', () => {
    expect(formatCalendarDay('1996-05-20')).toBe('20 May 1996');
    expect(formatShortCalendarDay('1996-12-31')).toBe('31 Dec 1996');
  });

  test.each([
    [300, '3 USD'],
    [267, '2.67 USD'],
    [3200, '32 USD'],
    [250, '2.50 USD'],
    [123_456, '1,234.56 USD'],
    [0, '0 USD'],
  ])('format %i cents as %s', (cents, text) => {
    expect(formatMoney(cents, 'USD')).toBe(text);
  });

  test('write numbers with separators between thousands', () => {
    expect(formatNumber(1234)).toBe('1,234');
  });

  test.each([
    [20_000, 'this minute'],
    [5 * MINUTE, '5 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
    [59.6 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [23.6 * HOUR, '23 hours ago'],
    [DAY, 'yesterday'],
    // INSTANT is 14:05: 39 hours before, it was 23:05 of the day before yesterday.
    [38 * HOUR, 'yesterday'],
    [39 * HOUR, '2 days ago'],
    [3 * DAY, '3 days ago'],
    [-59.6 * MINUTE, 'in 59 minutes'],
    [-3 * HOUR, 'in 3 hours'],
    [-DAY, 'tomorrow'],
  ])('format %i ms before now as %s', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  test("join lists with 'and' before the last entry", () => {
    expect(formatList(['Music', 'Art', 'Reading'])).toBe('Music, Art and Reading');
    expect(formatList(['Music'])).toBe('Music');
  });
});
