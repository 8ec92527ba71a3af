import fc from 'fast-check';
import { BestOfGroups } from './top-k.ts';

describe('BestOfGroups', () => {
  it('keeps the same items as sorting all of them would', () => {
    const entry = fc.record({
      list: fc.constantFrom('a', 'b'),
      group: fc.constantFrom('x', 'y'),
      worth: fc.double({ noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (entries, most) => {
        const best = new BestOfGroups<number>(most);
        for (const { list, group, worth } of entries) best.add(list, group, worth, worth);
        for (const [list, items] of best.best()) {
          const expected = ['x', 'y'].flatMap((group) =>
            entries
              .filter((one) => one.list === list && one.group === group)
              .map(({ worth }) => worth)
              .sort((one, other) => other - one)
              .slice(0, most),
          );
          expect([...items].sort()).toEqual(expected.sort());
        }
      }),
    );
  });

  it('leaves out lists with too few items', () => {
    const best = new BestOfGroups<string>(2);
    for (const item of ['1', '2', '3']) best.add('many', 'x', 1, item);
    best.add('few', 'x', 1, '4');
    expect([...best.best(3)].map(([list]) => list)).toEqual(['many']);
    expect([...best.best()].map(([list]) => list)).toEqual(['many', 'few']);
  });
});
