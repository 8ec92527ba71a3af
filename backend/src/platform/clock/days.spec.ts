import { dayKey, dayOf, isOnDay, lastDays, monthOf, nextMidnight } from './days.js';

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

  it.each([
    ['Asia/Kolkata', '2026-03-09T18:30:00Z', '2026-03-10', '2026-03-09T18:30Z', '2026-03-10T18:30Z'],
    // Daylight saving time begins (a day of 23 hours) and ends (a day of 25 hours).
    ['America/Los_Angeles', '2026-03-08T20:00:00Z', '2026-03-08', '2026-03-08T08:00Z', '2026-03-09T07:00Z'],
    ['America/Los_Angeles', '2026-11-01T20:00:00Z', '2026-11-01', '2026-11-01T07:00Z', '2026-11-02T08:00Z'],
    // The day skips midnight.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06', '2026-09-06T04:00Z', '2026-09-07T03:00Z'],
    // The day has two midnights.
    ['America/Havana', '2025-11-02T12:00:00Z', '2025-11-02', '2025-11-02T04:00Z', '2025-11-03T05:00Z'],
    ['Atlantic/Azores', '2025-10-26T00:30:00Z', '2025-10-26', '2025-10-26T00:00Z', '2025-10-27T01:00Z'],
    // The zone skips the whole of 30 December.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', '2011-12-29T10:00Z', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', '2011-12-30T10:00Z', '2011-12-31T10:00Z'],
  ])('dayOf: in %s the day of %s, %s, lasts from %s to %s', (zone, instant, key, from, to) => {
    expect(dayOf(new Date(instant), zone)).toEqual({ key, from: new Date(from), to: new Date(to) });
  });

  it.each([
    ['Asia/Kolkata', '2026-11-30T18:30:00Z', '2026-12', '2026-11-30T18:30Z', '2026-12-31T18:30Z'],
    ['Europe/Berlin', '2026-03-31T21:59:59Z', '2026-03', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    ['UTC', '2028-02-29T12:00:00Z', '2028-02', '2028-02-01T00:00Z', '2028-03-01T00:00Z'],
  ])('monthOf: in %s the month of %s, %s, lasts from %s to %s', (zone, instant, key, from, to) => {
    expect(monthOf(new Date(instant), zone)).toEqual({ key, from: new Date(from), to: new Date(to) });
  });
});

describe('isOnDay', () => {
  const written = { day: '2026-12-02', at: new Date('2026-12-01T19:00:00Z') };
  const on = (instant: string, zone: string, stored: Parameters<typeof isOnDay>[1] = written) =>
    isOnDay(dayOf(new Date(instant), zone), stored);

  it('returns true until the next midnight of any time zone', () => {
    expect(on('2026-12-02T18:29:59Z', 'Asia/Kolkata')).toBe(true);
    expect(on('2026-12-02T18:30:00Z', 'Asia/Kolkata')).toBe(false);
    expect(on('2026-12-02T07:59:59Z', 'America/Los_Angeles')).toBe(true);
    expect(on('2026-12-01T20:00:00Z', 'Pacific/Kiritimati')).toBe(true);
  });

  it('returns false on a later day that has the same date in another time zone', () => {
    expect(on('2026-12-02T09:00:00Z', 'America/Los_Angeles')).toBe(false);
  });

  it('returns false for an instant that was stored by a clock that was ahead', () => {
    expect(on('2026-11-29T09:00:00Z', 'Asia/Kolkata')).toBe(false);
  });

  it('compares only the names of the days if an entry has no instant', () => {
    expect(on('2026-12-02T09:00:00Z', 'Asia/Kolkata', { day: '2026-12-02' })).toBe(true);
    expect(on('2026-12-02T09:00:00Z', 'Asia/Kolkata', { day: '' })).toBe(false);
    expect(on('2026-12-02T09:00:00Z', 'Asia/Kolkata', null)).toBe(false);
  });
});
