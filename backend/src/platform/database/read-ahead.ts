import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../clock/days.js';

/** More are read when they are known: reading so many in vain would cost more than waiting. */
const MOST_EXPECTED = 60;
/** Of all members together, some 50 bytes each. */
const MOST_KEPT = 300_000;
/** So that nothing stays of who has gone. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Reads what a list names together with the list: what it named last time is asked for at once, in the same
 * command, and is right as long as the list names nothing else. Only ids are remembered, so all that is given
 * was read now.
 */
export class ReadAhead {
  /** What a list named last time, by whose it is. */
  private readonly expected = new LRUCache<string, readonly string[]>({
    maxSize: MOST_KEPT,
    sizeCalculation: (ids) => ids.length + 1,
    ttl: KEPT_MS,
    ttlResolution: 1_000,
  });

  /**
   * @param whose whose list it is; without it nothing is read ahead
   * @param list the list, which is just being asked for
   * @param idsOf what it names
   * @param load reads these; it may be asked for some that the list no longer names
   */
  async read<List, Found>(
    whose: string | undefined,
    list: Promise<List>,
    idsOf: (list: List) => readonly string[],
    load: (ids: readonly string[]) => Promise<Found>,
  ): Promise<[List, Found]> {
    const expected = whose === undefined ? undefined : this.expected.get(whose);
    const [found, ahead] = await Promise.all([list, expected && load(expected)]);
    const ids = idsOf(found);
    if (whose !== undefined) this.remember(whose, ids);
    const isAhead = expected !== undefined && ids.every((id) => expected.includes(id));
    return [found, isAhead && ahead !== undefined ? ahead : await load(ids)];
  }

  private remember(whose: string, ids: readonly string[]): void {
    if (ids.length <= MOST_EXPECTED) this.expected.set(whose, ids);
    else this.expected.delete(whose);
  }
}
