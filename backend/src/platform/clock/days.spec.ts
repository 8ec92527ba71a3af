import { dayKey, lastDays, nextMidnight } from './days.js';

describe('calendar days', () => {
  it.each([
    ['2026-03-09T18:29:59.999Z', 'Asia/Kolkata', '2026-03-09'],
    ['2026-03-09T18:30:00.000Z', 'Asia/Kolkata', '2026-03-10'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31'],
    ['2028-02-29T12:00:00.000Z', 'UTC', '2028-02-29'],
    ['2026-01-01T03:00:00.000Z', 'America/New_York', '2025-12-31'],
  ])('dayKey: %s in %s is %s', (instant, zone, day) => {
    expect(dayKey(new Date(instant), zone)).toBe(day);
  });

  it.each([
    ['2026-03-09T10:00:00Z', 'Asia/Kolkata', '2026-03-09T18:30:00.000Z'],
    ['2026-03-09T18:30:00Z', 'Asia/Kolkata', '2026-03-10T18:30:00.000Z'],
    // Daylight saving time begins (a day of 23 hours) and ends (a day of 25 hours).
    ['2026-03-29T00:00:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Midnight is skipped: the day begins at 01:00.
    ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2027-01-01T00:00:00.000Z'],
  ])('nextMidnight: after %s in %s the next day begins at %s', (instant, zone, midnight) => {
    expect(nextMidnight(new Date(instant), zone).toISOString()).toBe(midnight);
  });

  it('lastDays: returns consecutive days that end with today, including a day of 23 hours', () => {
    const days = lastDays(new Date('2026-03-30T10:00:00Z'), 'Europe/Berlin', 3);
    expect(days.map(({ key }) => key)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(days.map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000)).toEqual([24, 23, 24]);
    expect(days[1]?.from).toEqual(days[0]?.to);
  });
});
