import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerClock } from './server-clock';

const NOW = Date.parse('2026-01-02T10:00:00.000Z');
let clock: ServerClock;
const header = (ms: number): string => new Date(ms).toUTCString();
/** Difference server clock minus client clock, in ms. */
const ahead = (): number => clock.now() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  clock = new ServerClock();
});

describe('ServerClock', () => {
  test('returns the middle of the one-second range after one response', () => {
    clock.observe(header(NOW + 60_000), NOW, NOW);
    expect(ahead()).toBe(60_500);
  });

  test('is more exact after several responses', () => {
    clock.observe(header(NOW + 60_000), NOW, NOW);
    // The next whole second arrived 800 ms later, so the clock is at .2 s.
    clock.observe(header(NOW + 61_000), NOW + 800, NOW + 800);
    expect(ahead()).toBe(60_600);
  });

  test('uses a wider range after a slow response', () => {
    clock.observe(header(NOW + 10_000), NOW, NOW + 4000);
    expect(ahead()).toBe(8500);
  });

  test('uses the newest response after the clock of the server was set', () => {
    clock.observe(header(NOW + 60_000), NOW, NOW);
    clock.observe(header(NOW - 60_000), NOW, NOW);
    expect(ahead()).toBe(-59_500);
  });

  test('ignores a missing or malformed header', () => {
    clock.observe(header(NOW + 60_000), NOW, NOW);
    clock.observe(null, NOW, NOW);
    clock.observe('soon', NOW, NOW);
    expect(ahead()).toBe(60_500);
  });
});
