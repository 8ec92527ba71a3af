import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { observeServerDate, serverNow } from './server-clock';

const NOW = Date.parse('2026-01-02T10:00:00.000Z');
const header = (ms: number): string => new Date(ms).toUTCString();
/** Difference server clock minus client clock, in ms. */
const ahead = (): number => serverNow() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
// Resets the difference to at most one second, the smallest possible range.
afterEach(() => {
  observeServerDate(header(NOW + 3_600_000), NOW, NOW);
  observeServerDate(header(NOW), NOW, NOW + 1000);
});

describe('serverNow', () => {
  test('uses the middle of the one-second range after one response', () => {
    observeServerDate(header(NOW + 60_000), NOW, NOW);
    expect(ahead()).toBe(60_500);
  });

  test('is more exact after several responses', () => {
    observeServerDate(header(NOW + 60_000), NOW, NOW);
    // The next whole second arrived 800 ms later, so the clock is at .2 s.
    observeServerDate(header(NOW + 61_000), NOW + 800, NOW + 800);
    expect(ahead()).toBe(60_600);
  });

  test('uses a wider range after a slow response', () => {
    observeServerDate(header(NOW + 10_000), NOW, NOW + 4000);
    expect(ahead()).toBe(8500);
  });

  test('follows the newest response after a clock was set', () => {
    observeServerDate(header(NOW + 60_000), NOW, NOW);
    observeServerDate(header(NOW - 60_000), NOW, NOW);
    expect(ahead()).toBe(-59_500);
  });

  test('ignores a missing or malformed header', () => {
    observeServerDate(header(NOW + 60_000), NOW, NOW);
    observeServerDate(null, NOW, NOW);
    observeServerDate('soon', NOW, NOW);
    expect(ahead()).toBe(60_500);
  });
});
