import { describe, expect, it } from 'vitest';
import { refetchDelayMs } from './pick';

const MINUTE_MS = 60_000;
const END = '2026-11-26T00:00:00.000Z';
const before = (ms: number): number => Date.parse(END) - ms;

describe('refetchDelayMs of the pick of the day', () => {
  it('is shorter than the lifetime of picture links', () => {
    expect(refetchDelayMs(END, before(5 * 60 * MINUTE_MS))).toBe(45 * MINUTE_MS);
    expect(refetchDelayMs(undefined, before(0))).toBe(45 * MINUTE_MS);
  });

  it('is one to five minutes after the end of the day', () => {
    const wait = refetchDelayMs(END, before(10 * MINUTE_MS));
    expect(wait).toBeGreaterThanOrEqual(11 * MINUTE_MS);
    expect(wait).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  it('is not shorter when the clock of the client is ahead', () => {
    expect(refetchDelayMs(END, before(-10 * MINUTE_MS))).toBe(45 * MINUTE_MS);
  });
});
