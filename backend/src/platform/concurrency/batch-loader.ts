import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideRequests } from '../logging/request-context.js';

/** While a query runs, so many waiting keys start another one beside it. */
const BATCH_MIN = 50;
const BATCH_MAX = 500;
const MAX_QUERIES = 4;

type Within = ReturnType<typeof AsyncLocalStorage.snapshot>;

interface Waiting<Key, Value> {
  key: Key;
  /** Runs what it is given in the request, if any, that waits for this key. */
  within: Within;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Loads many keys with few queries: a key that comes alone is asked for at once; what comes while a query
 * runs is collected and sent as the next one. No key is answered by a query that began before it came. A
 * query for one key belongs to the request that waits for it, one for several to none.
 */
export class BatchLoader<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private queries = 0;
  private lastAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param loadAll gives the values in the order of the keys; what it throws, all waiting callers get
   * @param paceMs the least time between the starts of two small queries, for work that no caller waits for
   */
  constructor(
    private readonly loadAll: (keys: Key[]) => Promise<readonly Value[]>,
    private readonly paceMs = 0,
  ) {}

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, within: AsyncLocalStorage.snapshot(), resolve, reject });
      this.start();
    });
  }

  private start(): void {
    const enough = this.queries === 0 ? 1 : BATCH_MIN;
    if (this.queries >= MAX_QUERIES || this.waiting.length < enough) return;
    const early = this.lastAt + this.paceMs - performance.now();
    if (early > 0 && this.waiting.length < BATCH_MIN) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.start();
      }, early).unref();
      return;
    }
    this.lastAt = performance.now();
    const batch = this.waiting.splice(0, BATCH_MAX);
    this.queries += 1;
    const [first] = batch;
    const within = first && batch.length === 1 ? first.within : outsideRequests;
    void within(() => this.query(batch));
  }

  private async query(batch: Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await this.loadAll(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.queries -= 1;
      this.start();
    }
  }
}
