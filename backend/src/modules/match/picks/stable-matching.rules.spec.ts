import fc from 'fast-check';
import { type ScoredPair, stableMatching } from './stable-matching.rules.js';

const people = fc.integer({ min: 0, max: 11 }).map((number) => `member-${number}`);
const pairs = fc.uniqueArray(
  // Few different scores, so that many pairs are equally good.
  fc.record({ a: people, b: people, score: fc.integer({ min: 0, max: 6 }).map((tenths) => tenths / 10) }),
  { selector: ({ a, b }) => [a, b].sort().join(':'), maxLength: 60 },
);

const scoreOf = (picks: readonly ScoredPair[], member: string): number =>
  picks.find(({ a, b }) => a === member || b === member)?.score ?? -Infinity;

describe('stable matching', () => {
  it('gives nobody two partners, and nobody themselves', () => {
    fc.assert(
      fc.property(pairs, (weighed) => {
        const picked = stableMatching(weighed).flatMap(({ a, b }) => [a, b]);
        expect(new Set(picked).size).toBe(picked.length);
      }),
    );
  });

  it('leaves no two who would both rather have each other', () => {
    fc.assert(
      fc.property(pairs, (weighed) => {
        const picks = stableMatching(weighed);
        const blocking = weighed.filter(
          ({ a, b, score }) => a !== b && score > scoreOf(picks, a) && score > scoreOf(picks, b),
        );
        expect(blocking).toEqual([]);
      }),
    );
  });

  it('is the same in whatever order the pairs come', () => {
    const keys = (picks: readonly ScoredPair[]): string[] =>
      picks.map(({ a, b }) => [a, b].sort().join(':')).sort();
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.nat()), (weighed, order) => {
        const mixed = weighed
          .map((pair) => ({ pair, place: order.next().value }))
          .sort((one, other) => one.place - other.place)
          .map(({ pair }) => pair);
        expect(keys(stableMatching(mixed))).toEqual(keys(stableMatching(weighed)));
      }),
    );
  });

  it('prefers the better pair over two that each like less', () => {
    const picks = stableMatching([
      { a: 'asha', b: 'bo', score: 0.4 },
      { a: 'bo', b: 'chen', score: 0.9 },
      { a: 'chen', b: 'dara', score: 0.5 },
    ]);
    expect(picks).toEqual([{ a: 'bo', b: 'chen', score: 0.9 }]);
  });
});
