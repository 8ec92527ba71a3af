import { areQuietHours, nextDigest, quietSpan } from './timing.rules.js';

const at = (instant: string): Date => new Date(instant);
const night = (zone: string, from = '22:00', to = '07:00') => ({ quietHours: { from, to }, zone });

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T16:29:00Z', false],
    ['2026-11-23T16:30:00Z', true],
    ['2026-11-23T20:00:00Z', true],
    ['2026-11-24T01:29:59Z', true],
    ['2026-11-24T01:30:00Z', false],
  ])('include times after midnight in the time zone of the member (Kolkata): %s', (instant, expected) => {
    expect(areQuietHours(at(instant), night('Asia/Kolkata'))).toBe(expected);
  });

  it('may lie within one day, or be switched off', () => {
    expect(areQuietHours(at('2026-11-23T13:00:00Z'), night('UTC', '12:00', '14:00'))).toBe(true);
    expect(areQuietHours(at('2026-11-23T14:00:00Z'), night('UTC', '12:00', '14:00'))).toBe(false);
    expect(areQuietHours(at('2026-11-23T13:00:00Z'), { quietHours: null, zone: 'UTC' })).toBe(false);
  });

  it('return their start and end to the minute', () => {
    expect(quietSpan(at('2026-11-23T20:00:31Z'), night('Asia/Kolkata'))).toEqual({
      from: at('2026-11-23T16:30:00Z'),
      to: at('2026-11-24T01:30:00Z'),
    });
  });

  it('are an hour shorter in the night in which daylight saving time starts', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00.
    expect(quietSpan(at('2026-03-28T22:00:00Z'), night('Europe/Berlin'))).toEqual({
      from: at('2026-03-28T21:00:00Z'),
      to: at('2026-03-29T05:00:00Z'),
    });
  });

  it('are an hour longer in the night in which daylight saving time ends', () => {
    // Berlin, 25 October 2026: 03:00 becomes 02:00.
    expect(quietSpan(at('2026-10-25T03:00:00Z'), night('Europe/Berlin'))).toEqual({
      from: at('2026-10-24T20:00:00Z'),
      to: at('2026-10-25T06:00:00Z'),
    });
  });

  it('end at the clock change when their end time does not exist that night', () => {
    expect(quietSpan(at('2026-03-29T00:30:00Z'), night('Europe/Berlin', '00:00', '02:30')).to).toEqual(
      at('2026-03-29T01:00:00Z'),
    );
  });
});

describe('quiet hours when the clock changes', () => {
  it.each([
    ['Africa/Cairo', '23:30', '06:00', '2027-10-28T20:30Z', '2027-10-29T04:00Z'],
    ['America/New_York', '22:00', '01:30', '2027-11-07T02:00Z', '2027-11-07T05:30Z'],
    ['Australia/Lord_Howe', '01:45', '06:00', '2027-04-03T14:45Z', '2027-04-03T19:30Z'],
  ])('are one continuous period in %s from %s to %s', (zone, from, to, begin, end) => {
    const timing = night(zone, from, to);
    const span = { from: at(begin), to: at(end) };
    const quiet: string[] = [];
    for (let ms = span.from.getTime() - 6 * 3_600_000; ms < span.to.getTime() + 6 * 3_600_000; ms += 300_000)
      if (areQuietHours(new Date(ms), timing)) quiet.push(new Date(ms).toISOString());
    expect(quiet[0]).toBe(span.from.toISOString());
    expect(quiet).toHaveLength((span.to.getTime() - span.from.getTime()) / 300_000);
    for (const instant of quiet) expect(quietSpan(at(instant), timing)).toEqual(span);
  });

  it('end on the same day when they last almost a whole day and the clock goes forward', () => {
    const timing = night('America/New_York', '00:30', '00:10');
    expect(quietSpan(at('2027-03-14T12:00Z'), timing)).toEqual({
      from: at('2027-03-14T05:30Z'),
      to: at('2027-03-15T04:10Z'),
    });
  });

  it.each(['Africa/Cairo', 'America/Havana', 'Asia/Gaza', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'begin once a day over a year in %s',
    (zone) => {
      const timing = night(zone, '23:30', '01:30');
      let begins = 0;
      let wasQuiet = false;
      const end = Date.parse('2028-01-01T12:00Z');
      for (let ms = Date.parse('2027-01-01T12:00Z'); ms < end; ms += 1_800_000) {
        const is = areQuietHours(new Date(ms), timing);
        if (is && !wasQuiet) begins += 1;
        wasQuiet = is;
      }
      expect(Math.abs(begins - 365)).toBeLessThanOrEqual(1);
    },
  );
});

describe('nextDigest', () => {
  it.each([
    ['daily', 'Asia/Kolkata', '2026-11-23T03:29:00Z', '2026-11-23T03:30:00Z'],
    ['daily', 'Asia/Kolkata', '2026-11-23T03:30:00Z', '2026-11-24T03:30:00Z'],
    ['weekly', 'Asia/Kolkata', '2026-11-23T03:30:00Z', '2026-11-30T03:30:00Z'],
    ['weekly', 'Asia/Kolkata', '2026-11-25T20:00:00Z', '2026-11-30T03:30:00Z'],
    ['daily', 'Europe/Berlin', '2026-03-28T10:00:00Z', '2026-03-29T07:00:00Z'],
    ['daily', 'Europe/Berlin', '2026-10-24T10:00:00Z', '2026-10-25T08:00:00Z'],
    ['weekly', 'Europe/Berlin', '2026-10-23T10:00:00Z', '2026-10-26T08:00:00Z'],
  ] as const)('schedules the %s digest in %s after %s at %s', (digest, zone, after, expected) => {
    expect(nextDigest({ after: at(after) }, digest, zone)).toEqual(at(expected));
  });
});
