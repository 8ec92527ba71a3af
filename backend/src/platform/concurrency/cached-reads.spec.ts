import { MINUTE_MS } from '../clock/days.js';
import { CachedReads } from './cached-reads.js';

describe('CachedReads', () => {
  let now: number;
  let reads: number;
  let cache: CachedReads<number>;
  const read = (): Promise<number> => Promise.resolve((reads += 1));
  const get = (key = 'a'): Promise<number> => cache.get(key, read);

  beforeEach(() => {
    now = Date.parse('2026-05-01T10:00:00Z');
    reads = 0;
    cache = new CachedReads({ ttlMs: MINUTE_MS, max: 2 }, { now: () => new Date(now) });
  });

  it('reads a value once for all callers until it expires', async () => {
    expect(await Promise.all([get(), get(), get('b')])).toEqual([1, 1, 2]);
    now += MINUTE_MS - 1;
    expect(await get()).toBe(1);
    now += 1;
    expect(await get()).toBe(3);
  });

  it('reads a value again after the clock was set back', async () => {
    expect(await get()).toBe(1);
    now -= MINUTE_MS;
    expect(await get()).toBe(2);
  });

  it('reads a value again after it was deleted or evicted', async () => {
    expect(await get()).toBe(1);
    cache.delete('a');
    expect(await get()).toBe(2);
    await Promise.all([get('b'), get('c')]);
    expect(await get()).toBe(5);
  });

  it('does not cache errors', async () => {
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get()).toBe(1);
  });
});
