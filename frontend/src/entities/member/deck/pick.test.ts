import { describe, expect, it } from 'vitest';
import { askAgainInMs } from './pick';

const MINUTE_MS = 60_000;
const END = '2026-11-26T00:00:00.000Z';
const before = (ms: number): number => Date.parse(END) - ms;

describe('the pick of the day is asked for again', () => {
  it('before the links of its picture end', () => {
    expect(askAgainInMs(END, before(5 * 60 * MINUTE_MS))).toBe(45 * MINUTE_MS);
    expect(askAgainInMs(undefined, before(0))).toBe(45 * MINUTE_MS);
  });

  it('one to five minutes after the end of the day', () => {
    const wait = askAgainInMs(END, before(10 * MINUTE_MS));
    expect(wait).toBeGreaterThanOrEqual(11 * MINUTE_MS);
    expect(wait).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  it('no sooner by a clock that is ahead', () => {
    expect(askAgainInMs(END, before(-10 * MINUTE_MS))).toBe(45 * MINUTE_MS);
  });
});
