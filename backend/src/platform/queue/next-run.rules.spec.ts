import '../../app.module.js';
import { definedJobs, isScheduledJob } from './jobs.js';
import { nextRun } from './next-run.rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const FROM = Date.parse('2026-11-01T00:00Z');
const UNTIL = FROM + 5 * 365.25 * 24 * HOUR;

const offsetIn = (zone: string): ((at: number) => string | undefined) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
};

/** Returns the times at which the clock of a zone is changed, each to the minute. */
function clockChangesOf(zone: string): number[] {
  const offset = offsetIn(zone);
  const found: number[] = [];
  for (let week = FROM; week < UNTIL; week += WEEK) {
    const before = offset(week);
    if (before === offset(week + WEEK)) continue;
    let [low, high] = [week, week + WEEK];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

const patterns = [
  ...new Set(
    definedJobs()
      .filter(isScheduledJob)
      .map(({ pattern }) => pattern),
  ),
];
/** Longest time in ms between two runs of each pattern while the clock is not changed. */
const GAPS: Readonly<Record<string, number>> = Object.fromEntries(
  patterns.map((pattern) => {
    let gap = 0;
    for (let at = FROM; at < FROM + 2 * 24 * HOUR;) {
      const next = nextRun(at, { pattern });
      gap = Math.max(gap, next - at);
      at = next;
    }
    return [pattern, gap];
  }),
);

describe('the next run of a schedule', () => {
  it('skips at most one run at a clock change, in every time zone', () => {
    const seen = new Set<string>();
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const offset = offsetIn(zone);
      for (const change of clockChangesOf(zone)) {
        // Zones with the same changes, such as those of Central Europe, have the same runs.
        const kind = `${change} ${offset(change - 1)} ${offset(change)}`;
        if (seen.has(kind)) continue;
        seen.add(kind);
        for (const pattern of patterns) {
          const gap = GAPS[pattern] ?? 0;
          for (let at = change - HOUR - gap; at < change + HOUR;) {
            const next = nextRun(at, { pattern, tz: zone });
            if (next <= at || next - at > 2 * gap + HOUR) expect([zone, pattern, new Date(at)]).toEqual([]);
            at = Math.max(next, at + 5 * MINUTE);
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  it.each([
    ['Australia/Lord_Howe', '17 * * * *', '2027-04-03T14:17:00Z', '2027-04-03T15:47:00Z'],
    ['America/Havana', '1 0,1 * * *', '2027-11-06T12:00:00Z', '2027-11-07T04:01:00Z'],
    ['Atlantic/Azores', '1 0,1 * * *', '2027-10-30T12:00:00Z', '2027-10-31T00:01:00Z'],
    ['Asia/Kolkata', '47 3 * * *', '2027-10-30T12:00:00Z', '2027-10-30T22:17:00Z'],
  ])('is calculated in %s for %s after %s', (tz, pattern, now, expected) => {
    expect(new Date(nextRun(Date.parse(now), { pattern, tz }))).toEqual(new Date(expected));
  });

  it('is rejected for a schedule that never runs again', () => {
    expect(() => nextRun(FROM, { pattern: '0 0 30 2 *', tz: 'UTC' })).toThrow('no next run');
  });
});
