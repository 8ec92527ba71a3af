import type { Clock } from '../clock/clock.js';
import { MINUTE_MS } from '../clock/days.js';
import { SharedLists } from './shared-lists.js';

describe('lists that callers share', () => {
  let now: number;
  let reads: number;
  let lists: SharedLists<number>;
  const read = (): Promise<number> => Promise.resolve((reads += 1));
  const get = (key = 'a'): Promise<number> => lists.get(key, read);
  beforeEach(() => {
    [now, reads] = [1_000_000_000, 0];
    lists = new SharedLists(2, { now: () => new Date(now) } as Clock);
  });

  it('are read once for all, and again when they are too old', async () => {
    expect([await get(), await get(), await get('b')]).toEqual([1, 1, 2]);
    now += 14 * MINUTE_MS;
    expect(await get()).toBe(1);
    now += MINUTE_MS;
    expect(await get()).toBe(3);
    // A clock that was ahead and is set right keeps nothing.
    now -= 20 * MINUTE_MS;
    expect(await get()).toBe(4);
  });

  it('are read again beside their use by who uses them much', async () => {
    for (let use = 0; use < 60; use += 1) await get();
    now += 3 * MINUTE_MS;
    expect(await get()).toBe(1);
    expect(await get()).toBe(2);
    expect(reads).toBe(2);
  });

  it('are not kept when reading them failed, and stay when renewing them did', async () => {
    const fail = (): Promise<number> => Promise.reject(new Error('away'));
    await expect(lists.get('a', fail)).rejects.toThrow('away');
    expect(await get()).toBe(1);
    for (let use = 0; use < 60; use += 1) await get();
    now += 3 * MINUTE_MS;
    expect(await lists.get('a', fail)).toBe(1);
    expect(await lists.get('a', fail)).toBe(1);
    expect(await get()).toBe(1);
  });
});
