import fc from 'fast-check';
import { comesAfter, mergeNewestFirst, type ListPosition } from './merge-newest-first.js';

const place = fc.record({
  at: fc.integer({ min: 0, max: 6 }).map((ms) => new Date(ms)),
  id: fc.integer({ min: 0, max: 0xffffff }).map((id) => id.toString(16).padStart(24, '0')),
});
const places = fc.uniqueArray(place, { maxLength: 40, selector: ({ id }) => id });

/** Reads like the database: newest first, unordered within one instant, from an instant on. */
const read = (all: readonly ListPosition[], from: ListPosition | null, limit: number): ListPosition[] =>
  all
    .filter(({ at }) => !from || at <= from.at)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);

describe('mergeNewestFirst', () => {
  it('returns every item of lists that are read in parts once, newest first', () => {
    fc.assert(
      fc.property(places, places, (mine, others) => {
        const limit = 50;
        const part = 3;
        const ids = new Set(mine.map(({ id }) => id));
        const lists = [mine, others.filter(({ id }) => !ids.has(id))];
        const busiest = Math.max(
          1,
          ...lists.flatMap((list) =>
            list.map(({ at }) => list.filter((other) => other.at.getTime() === at.getTime()).length),
          ),
        );
        const size = 2 * busiest + part;
        const received: ListPosition[] = [];
        for (let reads = 0, from: ListPosition | null = null; reads < limit; reads += 1) {
          const start: ListPosition | null = from;
          const { items, isAll } = mergeNewestFirst(
            lists.map((list) => read(list, start, size)),
            size,
          );
          const fresh: ListPosition[] = start ? items.filter((item) => comesAfter(item, start)) : items;
          received.push(...fresh);
          from = fresh.at(-1) ?? null;
          if (isAll || !from) break;
        }
        const all = lists.flat().sort((one, other) => (comesAfter(one, other) ? 1 : -1));
        expect(received).toEqual(all);
      }),
    );
  });
});
