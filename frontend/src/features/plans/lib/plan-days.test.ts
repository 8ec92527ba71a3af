import { describe, expect, test } from 'vitest';
import { aMessage } from '@/testing/builders/chats';
import { suggestPlanDays } from './plan-days';

/** A Tuesday. */
const NOW = new Date(2026, 11, 1, 10).getTime();
const at = (day: number, hour: number, fromSelf: boolean) =>
  aMessage({ fromSelf, timestamp: new Date(2026, 10, day, hour).toISOString() });
const both = (day: number, hour: number) => [at(day, hour, true), at(day, hour, false)];
const offered = (...args: Parameters<typeof suggestPlanDays>) =>
  suggestPlanDays(...args).map(({ day, time }) => `${day.slice(-2)} ${time}`);

describe('suggestPlanDays', () => {
  test('returns Friday evening and the days of the weekend if no usual hours are known', () => {
    expect(offered([], NOW)).toEqual(['04 19:00', '05 15:00', '06 15:00']);
    expect(suggestPlanDays([], NOW).map(({ part }) => part)).toEqual(['evening', 'day', 'day']);
  });

  test('returns weekday evenings if both members write at that time', () => {
    expect(offered(both(25, 20), NOW)).toEqual(['01 19:00', '02 19:00', '04 19:00']);
  });

  test('ignores hours at which only one of the two members writes', () => {
    expect(offered([at(25, 20, true), at(25, 9, false)], NOW)).toEqual(['04 19:00', '05 15:00', '06 15:00']);
  });

  test('returns evenings of the weekend if both members write at that time', () => {
    expect(offered(both(28, 21), NOW)).toEqual(['04 19:00', '05 19:00', '06 19:00']);
  });

  test('leaves time for an answer', () => {
    const late = new Date(2026, 11, 4, 17).getTime();
    expect(offered([], late)[0]).toBe('05 15:00');
  });
});
