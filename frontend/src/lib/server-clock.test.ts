import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeServerDate, serverNow } from './server-clock';

const NOW = Date.parse('2026-01-02T10:00:00.000Z');
const header = (ms: number): string => new Date(ms).toUTCString();
/** How far the server's clock is ahead of ours, in ms. */
const ahead = (): number => serverNow() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
// A clock that agrees with ours, in a window as narrow as can be.
afterEach(() => {
  observeServerDate(header(NOW + 3_600_000), NOW, NOW);
  observeServerDate(header(NOW), NOW, NOW + 1000);
});

test('one answer bounds the difference to a second; the middle of it counts', () => {
  observeServerDate(header(NOW + 60_000), NOW, NOW);
  expect(ahead()).toBe(60_500);
});

test('several answers narrow it', () => {
  observeServerDate(header(NOW + 60_000), NOW, NOW);
  // The next whole second came 800 ms later, so the clock stands at .2 of a second.
  observeServerDate(header(NOW + 61_000), NOW + 800, NOW + 800);
  expect(ahead()).toBe(60_600);
});

test('a slow answer says less', () => {
  observeServerDate(header(NOW + 10_000), NOW, NOW + 4000);
  expect(ahead()).toBe(8500);
});

test('a clock that was set is believed from its newest answer on', () => {
  observeServerDate(header(NOW + 60_000), NOW, NOW);
  observeServerDate(header(NOW - 60_000), NOW, NOW);
  expect(ahead()).toBe(-59_500);
});

test('a missing or broken header changes nothing', () => {
  observeServerDate(header(NOW + 60_000), NOW, NOW);
  observeServerDate(null, NOW, NOW);
  observeServerDate('soon', NOW, NOW);
  expect(ahead()).toBe(60_500);
});
