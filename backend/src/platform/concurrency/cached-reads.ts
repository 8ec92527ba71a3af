import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';

interface Options {
  /** Maximum age of a value in ms. */
  ttlMs: number;
  /** Maximum number of cached values; the least recently used are evicted. */
  max: number;
}

interface Cached<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Caches values that many callers need. Reads each value once for all callers, and again after it has
 * expired.
 */
export class CachedReads<Value> {
  private readonly cache: LRUCache<string, Cached<Value>>;

  constructor(
    private readonly options: Options,
    private readonly clock: Clock,
  ) {
    this.cache = new LRUCache({ max: options.max });
  }

  /** @throws errors of `read`, which are not cached */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now().getTime();
    const known = this.cache.get(key);
    // The absolute difference, so that values also expire after the clock was set back.
    if (known && Math.abs(now - known.at) < this.options.ttlMs) return known.value;
    const cached = { at: now, value: read() };
    this.cache.set(key, cached);
    cached.value.catch(() => {
      if (this.cache.peek(key) === cached) this.cache.delete(key);
    });
    return cached.value;
  }

  /** Removes a value from the cache, so that the next caller reads it again. */
  delete(key: string): void {
    this.cache.delete(key);
  }
}
