import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@/i18n/missing-words';
import { dayTitle, isOlderThanDay, messageTime } from './message-times';

const NOW = Date.parse('2026-03-18T10:00:00.000Z');
const HOUR = 3_600_000;
const at = (ms: number): string => new Date(NOW - ms).toISOString();

beforeAll(() => loadWords('chats'));

describe('messageTime', () => {
  test.each([
    [0, '10:00'],
    [HOUR, '09:00'],
    [23 * HOUR, '11:00'],
    [24 * HOUR - 1, '10:00'],
    [24 * HOUR, 'Yesterday'],
    [48 * HOUR - 1, 'Yesterday'],
    [48 * HOUR, '16 Mar 2026'],
    [30 * 24 * HOUR, '16 Feb 2026'],
  ])('formats a message of %i ms ago as %s', (age, text) => {
    expect(messageTime(at(age), NOW)).toBe(text);
  });
});

describe('isOlderThanDay', () => {
  test('returns true from 24 hours on', () => {
    expect(isOlderThanDay(at(24 * HOUR - 1), NOW)).toBe(false);
    expect(isOlderThanDay(at(24 * HOUR), NOW)).toBe(true);
  });
});

describe('dayTitle', () => {
  test.each([
    ['2026-03-18T00:00:00.000Z', 'Today'],
    ['2026-03-17T23:59:59.000Z', 'Yesterday'],
    ['2026-03-16T12:00:00.000Z', 'Monday'],
    ['2026-03-12T12:00:00.000Z', 'Thursday'],
    ['2026-03-11T12:00:00.000Z', '11 March 2026'],
    ['2026-03-18T11:00:00.000Z', 'Today'],
  ])('returns the title for %s: %s', (instant, title) => {
    expect(dayTitle(instant, NOW)).toBe(title);
  });
});
