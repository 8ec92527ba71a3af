import { Turns } from '../../src/platform/database/turns.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/**
 * Starts work beside a transaction that has not ended. Waits until it has ended, or is repeated because the
 * transaction has its turn.
 * @returns the work, which ends after the transaction then
 */
export async function beganBeside<T>({ app }: TestApp, work: () => Promise<T>): Promise<{ end: Promise<T> }> {
  const take = jest.spyOn(app.get(Turns), 'take');
  const taken = take.mock.calls.length;
  const end = work();
  const isRepeated = (): boolean => {
    const keys = take.mock.calls.slice(taken).map(([key]) => key);
    return new Set(keys).size < keys.length;
  };
  await Promise.race([end, until(isRepeated, 'a turn to be taken again')]);
  return { end };
}
