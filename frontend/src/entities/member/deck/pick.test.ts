import { describe, expect, it } from 'vitest';
import { askAgainInMs } from './pick';

const MINUTE_MS = 60_000;
const END = '2026-11-26T00:00:00.000Z';
const before = (ms: number): number => Date.parse(END) - ms;

describe('askAgainInMs of the pick of the day', () => {
  it('ends before the picture links expire', () => {
    expect(askAgainInMs(END, before(5 * 60 * MINUTE_MS))).toBe(45 * MINUTE_MS);
    expect(askAgainInMs(undefined, before(0))).toBe(45 * MINUTE_MS);
  });

  it('is one to five minutes after the end of the day', () => {
    const wait = askAgainInMs(END, before(10 * MINUTE_MS));
    expect(wait).toBeGreaterThanOrEqual(11 * MINUTE_MS);
    expect(wait).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  it('is not shorter when the client clock is ahead', () => {
    expect(askAgainInMs(END, before(-10 * MINUTE_MS))).toBe(45 * MINUTE_MS);
  });
});
