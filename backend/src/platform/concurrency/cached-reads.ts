import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';

interface Options {
  /** How old a value may be. */
  ttlMs: number;
  /** How many values are cached, the last used. */
  max: number;
}

interface Cached<Value> {
  /** In milliseconds since 1970. */
  at: number;
  value: Promise<Value>;
}

/** Values that many callers need: each is read once for all of them, and again when it is too old. */
export class CachedReads<Value> {
  private readonly cache: LRUCache<string, Cached<Value>>;

  constructor(
    private readonly options: Options,
    private readonly clock: Clock,
  ) {
    this.cache = new LRUCache({ max: options.max });
  }

  /** @throws what `read` throws, which is not cached */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now().getTime();
    const known = this.cache.get(key);
    // The clock may have been set back since.
    if (known && Math.abs(now - known.at) < this.options.ttlMs) return known.value;
    const cached = { at: now, value: read() };
    this.cache.set(key, cached);
    cached.value.catch(() => {
      if (this.cache.peek(key) === cached) this.cache.delete(key);
    });
    return cached.value;
  }

  /** Has the next caller read a value again. */
  delete(key: string): void {
    this.cache.delete(key);
  }
}
