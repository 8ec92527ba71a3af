import fc from 'fast-check';
import { GroupMaker, placeCode, ROUND_SORT_KEYS, type GroupSortKey, type WaitingForPick } from './groups.ts';

const cells = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
const members = fc
  .array(fc.record({ cell: fc.option(cells), age: fc.integer({ min: 18, max: 99 }) }), { maxLength: 200 })
  .map((all) =>
    all.map(({ cell, age }, index): WaitingForPick => ({
      id: `member-${index}`,
      place: placeCode(cell),
      age,
    })),
  );

function groupsOf(
  all: readonly WaitingForPick[],
  sortKey: GroupSortKey,
  seed: number,
  size: number,
): WaitingForPick[][] {
  const maker = new GroupMaker(sortKey, seed);
  for (const member of all) maker.add(member);
  return [...maker.groups(size)];
}

const at = (id: string, lng: number, lat: number, age = 30): WaitingForPick => ({
  id,
  place: placeCode([lng, lat]),
  age,
});
const idsOf = (group: readonly WaitingForPick[]): string[] => group.map(({ id }) => id);

describe('GroupMaker', () => {
  it('puts each member into one group, of nearly equal sizes within the maximum', () => {
    fc.assert(
      fc.property(
        members,
        fc.constantFrom(...ROUND_SORT_KEYS),
        fc.nat(),
        fc.integer({ min: 1, max: 50 }),
        (all, sortKey, seed, size) => {
          const groups = groupsOf(all, sortKey, seed, size);
          expect(groups.flatMap(idsOf).sort()).toEqual(idsOf(all).sort());
          const sizes = groups.map(({ length }) => length);
          expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(size);
          if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('sorts the members by the sort key', () => {
    fc.assert(
      fc.property(members, fc.constantFrom(...ROUND_SORT_KEYS), fc.nat(), (all, sortKey, seed) => {
        const keys = groupsOf(all, sortKey, seed, 7).flat().map(sortKey);
        expect(keys).toEqual(keys.toSorted((one, other) => one - other));
      }),
    );
  });

  it('makes different groups each night', () => {
    const town = Array.from({ length: 100 }, (_, index) => at(`${index}`, 73.86, 18.52));
    const [first, second] = [1, 2].map((seed) => groupsOf(town, ROUND_SORT_KEYS[0]!, seed, 10)[0]!);
    expect(groupsOf(town, ROUND_SORT_KEYS[0]!, 1, 10)[0]).toEqual(first);
    expect(second!.filter((member) => first!.includes(member)).length).toBeLessThan(6);
  });

  it('groups neighbours in one round and members of similar age in another', () => {
    const crowd = Array.from({ length: 300 }, (_, index) =>
      at(`${index}`, 73.8 + (index % 20) / 100, 18.5 + Math.floor(index / 20) / 100, 20 + (index % 10)),
    );
    const neighbours = [at('here', 73.05, 18.05), at('there', 73.06, 18.05)];
    const elders = [at('one', 73.8, 18.5, 71), at('other', 73.99, 18.64, 72)];
    const together = (round: number, two: readonly WaitingForPick[]): boolean =>
      groupsOf([...crowd, ...neighbours, ...elders], ROUND_SORT_KEYS[round]!, 1, 20).some((group) =>
        two.every((member) => group.includes(member)),
      );
    expect(together(1, neighbours)).toBe(true);
    expect(together(2, elders)).toBe(true);
  });
});

describe('placeCode', () => {
  it('returns near codes for near places', () => {
    expect(placeCode([73.86, 18.52])).toBe(placeCode([73.861, 18.521]));
    expect(Math.abs(placeCode([73.86, 18.52]) - placeCode([73.9, 18.55]))).toBeLessThan(2 ** 14);
    expect(placeCode([180, 90])).toBeLessThan(placeCode(null));
  });
});
