import fc from 'fast-check';
import {
  allowedMatching,
  bestOfEach,
  sortBestFirst,
  stableMatching,
  type ScoredPair,
} from './stable-matching.ts';

const people = fc.integer({ min: 0, max: 11 }).map((number) => `member-${number}`);
const pairs = fc.uniqueArray(
  // Few distinct scores, so that many pairs have equal scores.
  fc.record({ a: people, b: people, score: fc.integer({ min: 0, max: 6 }).map((tenths) => tenths / 10) }),
  { selector: ({ a, b }) => [a, b].sort().join(':'), maxLength: 60 },
);

const scoreOf = (picks: readonly ScoredPair[], member: string): number =>
  picks.find(({ a, b }) => a === member || b === member)?.score ?? -Infinity;

describe('stableMatching', () => {
  it('gives each member at most one partner, never themselves', () => {
    fc.assert(
      fc.property(pairs, (weighed) => {
        const picked = stableMatching(sortBestFirst(weighed)).flatMap(({ a, b }) => [a, b]);
        expect(new Set(picked).size).toBe(picked.length);
      }),
    );
  });

  it('leaves no two members who would prefer each other', () => {
    fc.assert(
      fc.property(pairs, (weighed) => {
        const picks = stableMatching(sortBestFirst(weighed));
        const blocking = weighed.filter(
          ({ a, b, score }) => a !== b && score > scoreOf(picks, a) && score > scoreOf(picks, b),
        );
        expect(blocking).toEqual([]);
      }),
    );
  });

  it('leaves no two such members when the remaining members are matched again in other groups', () => {
    const placedIn = fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(pairs, fc.array(placedIn, { maxLength: 4 }), (all, rounds) => {
        const picks: ScoredPair[] = [];
        const weighed: ScoredPair[] = [];
        for (const places of rounds) {
          const groupOf = (member: string) => places[Number(member.split('-')[1])];
          const matched = new Set(picks.flatMap(({ a, b }) => [a, b]));
          for (const group of [0, 1, 2, 3]) {
            const inGroup = all.filter(
              ({ a, b }) =>
                groupOf(a) === group && groupOf(b) === group && !matched.has(a) && !matched.has(b),
            );
            weighed.push(...inGroup);
            picks.push(...stableMatching(sortBestFirst(inGroup)));
          }
        }
        const blocking = weighed.filter(
          ({ a, b, score }) => a !== b && score > scoreOf(picks, a) && score > scoreOf(picks, b),
        );
        expect(blocking).toEqual([]);
      }),
    );
  });

  it('returns the same pairs for any input order', () => {
    const keys = (picks: readonly ScoredPair[]): string[] =>
      picks.map(({ a, b }) => [a, b].sort().join(':')).sort();
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.nat()), (weighed, order) => {
        const mixed = weighed
          .map((pair) => ({ pair, place: order.next().value }))
          .sort((one, other) => one.place - other.place)
          .map(({ pair }) => pair);
        expect(keys(stableMatching(sortBestFirst(mixed)))).toEqual(
          keys(stableMatching(sortBestFirst(weighed))),
        );
      }),
    );
  });

  it('prefers the best pair over two weaker pairs', () => {
    const weighed = [
      { a: 'asha', b: 'bo', score: 0.4 },
      { a: 'bo', b: 'chen', score: 0.9 },
      { a: 'chen', b: 'dara', score: 0.5 },
    ];
    const picks = stableMatching(sortBestFirst(weighed));
    expect(picks).toEqual([{ a: 'bo', b: 'chen', score: 0.9 }]);
  });

  it('contains, if limited by bestOfEach, the best pairs of each member', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 4 }), (weighed, most) => {
        const ordered = sortBestFirst(weighed);
        const best = bestOfEach(ordered, most);
        for (const { a } of weighed) {
          const own = (all: readonly ScoredPair[]) => all.filter((pair) => pair.a === a || pair.b === a);
          expect(best).toEqual(expect.arrayContaining(own(ordered).slice(0, most)));
        }
        expect(best.length).toBeLessThanOrEqual(12 * most);
      }),
    );
  });
});

describe('allowedMatching', () => {
  it('equals the stable matching of the allowed pairs, and checks each pair once', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, fc.func(fc.boolean()), async (weighed, isAllowed) => {
        const ordered = sortBestFirst(weighed);
        const checked: ScoredPair[] = [];
        const made = await allowedMatching(ordered, (some) => {
          checked.push(...some);
          return Promise.resolve(some.filter((pair) => isAllowed(pair)));
        });
        expect(made).toEqual(stableMatching(ordered.filter((pair) => isAllowed(pair))));
        expect(new Set(checked).size).toBe(checked.length);
      }),
    );
  });
});
