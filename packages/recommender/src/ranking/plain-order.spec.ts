import fc from 'fast-check';
import { inPlainOrder, type PlainPlace } from './plain-order.ts';

const place = (id: string, step = 0, distance = 0, activity = 0): PlainPlace => ({
  id,
  step,
  distance,
  activity,
});
const idsOf = (members: readonly PlainPlace[]): string[] => members.map(({ id }) => id);

describe('inPlainOrder', () => {
  it('compares the step first, then the distance, then the activity', () => {
    const members = [
      place('far away', 1, 0, 0),
      place('near, away', 0, 1, 3),
      place('near, active', 0, 1, 0),
      place('next door, away', 0, 0, 3),
    ];
    expect(idsOf(inPlainOrder('viewer', '2026-11-30', members))).toEqual([
      'next door, away',
      'near, active',
      'near, away',
      'far away',
    ]);
  });

  it('draws lots within the same bands: another order for each viewer and day, and the same all day', () => {
    const members = Array.from({ length: 30 }, (_, index) => place(`member ${index}`));
    const order = (viewer: string, day: string) => idsOf(inPlainOrder(viewer, day, members));
    const today = order('one', '2026-11-30');
    expect(order('one', '2026-11-30')).toEqual(today);
    expect(order('one', '2026-12-01')).not.toEqual(today);
    expect(order('other', '2026-11-30')).not.toEqual(today);
    expect([...order('one', '2026-12-01')].sort()).toEqual([...today].sort());
  });

  it('depends neither on the order of the members nor on anything else about them', () => {
    const band = fc.integer({ min: 0, max: 3 });
    const member = fc.record({ id: fc.uuid(), step: band, distance: band, activity: band });
    fc.assert(
      fc.property(
        fc.uniqueArray(member, { selector: ({ id }) => id, maxLength: 40 }),
        fc.array(fc.object()),
        fc.uuid(),
        (members, others, viewer) => {
          const order = idsOf(inPlainOrder(viewer, '2026-11-30', members));
          const changed = members.map((one, index) => ({ ...others[index], ...one })).reverse();
          expect(idsOf(inPlainOrder(viewer, '2026-11-30', changed))).toEqual(order);
        },
      ),
    );
  });
});
