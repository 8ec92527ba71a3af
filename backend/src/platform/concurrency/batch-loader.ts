import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequestId, outsideRequests } from '../logging/request-context.js';

const BATCH_MIN = 50;
const BATCH_MAX = 500;
const MAX_QUERIES = 4;

type Within = ReturnType<typeof AsyncLocalStorage.snapshot>;

interface Waiting<Key, Value> {
  key: Key;
  requestId: string | undefined;
  /** Runs what it is given in the request, if any, that waits for this key; only the first key's is asked. */
  within: Within | undefined;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Loads many keys with few queries: a key that comes alone is asked for at once; what comes while a query
 * runs is collected and sent as the next one. No key is answered by a query that began before it came. A
 * query for which one request waits belongs to it, one for several requests to none.
 */
export class BatchLoader<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private queries = 0;
  private lastAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private turn: NodeJS.Immediate | undefined;
  private readonly paceMs: number;
  private readonly max: number;
  private readonly sameTurn: boolean;
  private readonly min: number;

  /**
   * @param loadAll gives the values in the order of the keys; what it throws, all waiting callers get
   * @param options `paceMs`: the least time between the starts of two small queries, for work that no
   *   caller waits for; `min`: so many waiting keys start another query while one runs, or before its
   *   pace; `max`: the most keys of a query; `sameTurn`: what is asked in one turn of the event loop goes
   *   together
   */
  constructor(
    private readonly loadAll: (keys: Key[]) => Promise<readonly Value[]>,
    options: { paceMs?: number; min?: number; max?: number; sameTurn?: boolean } = {},
  ) {
    this.sameTurn = options.sameTurn ?? false;
    this.paceMs = options.paceMs ?? 0;
    this.max = options.max ?? BATCH_MAX;
    this.min = options.min ?? BATCH_MIN;
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const within = this.waiting.length === 0 ? AsyncLocalStorage.snapshot() : undefined;
      this.waiting.push({ key, requestId: currentRequestId(), within, resolve, reject });
      if (!this.sameTurn) this.start();
      else this.turn ??= setImmediate(() => this.endTurn());
    });
  }

  private endTurn(): void {
    this.turn = undefined;
    this.start();
  }

  private start(): void {
    const enough = this.queries === 0 ? 1 : this.min;
    if (this.queries >= MAX_QUERIES || this.waiting.length < enough) return;
    const early = this.lastAt + this.paceMs - performance.now();
    if (early > 0 && this.waiting.length < this.min) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.start();
      }, early).unref();
      return;
    }
    this.lastAt = performance.now();
    const batch = this.waiting.splice(0, this.max);
    this.queries += 1;
    const [first] = batch;
    const isOfOne = batch.every(({ requestId }) => requestId === first?.requestId);
    const within = (isOfOne && first?.within) || outsideRequests;
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
