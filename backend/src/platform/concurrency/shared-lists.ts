import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';
import { MINUTE_MS } from '../clock/days.js';

/** From the one age on a list worth it is read again beside its use, from the other on any, before it. */
const RENEWED_AFTER_MS = 2 * MINUTE_MS;
const USABLE_MS = 15 * MINUTE_MS;
/** To read one takes as long as some of its uses: read after fewer, lists would take more than these. */
const WORTH_USES = 50;

interface Shared<List> {
  /** When it was read, in milliseconds. */
  readonly at: number;
  readonly list: Promise<List>;
  uses: number;
  isBeingRenewed: boolean;
}

/** Lists that many callers use, each read once for all of them and kept for some minutes. */
export class SharedLists<List> {
  private readonly lists: LRUCache<string, Shared<List>>;

  /** @param most lists kept */
  constructor(
    most: number,
    private readonly clock: Clock,
  ) {
    this.lists = new LRUCache({ max: most });
  }

  /**
   * The list of a key.
   * @param read reads it
   * @throws what that throws, where there is none that is young enough
   */
  get(key: string, read: () => Promise<List>): Promise<List> {
    const known = this.lists.get(key);
    const age = known ? Math.abs(this.clock.now().getTime() - known.at) : Infinity;
    if (!known || age >= USABLE_MS) return this.keep(key, read());
    known.uses += 1;
    if (age >= RENEWED_AFTER_MS && known.uses >= WORTH_USES && !known.isBeingRenewed) {
      known.isBeingRenewed = true;
      read()
        .then((list) => this.keep(key, Promise.resolve(list)))
        .catch(() => (known.isBeingRenewed = false));
    }
    return known.list;
  }

  private keep(key: string, list: Promise<List>): Promise<List> {
    const shared = { at: this.clock.now().getTime(), list, uses: 0, isBeingRenewed: false };
    this.lists.set(key, shared);
    list.catch(() => {
      if (this.lists.get(key) === shared) this.lists.delete(key);
    });
    return list;
  }
}
