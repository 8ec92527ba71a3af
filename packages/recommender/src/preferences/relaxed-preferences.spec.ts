import { addedAges, withLargerDistances, withWiderAges } from './relaxed-preferences.ts';

const RANGE = { min: 18, max: 99 };
const wishes = { lookingFor: 'both', ageMin: 20, ageMax: 30, maxDistanceKm: 30 };

describe('relaxed preferences', () => {
  it('try the next two distances, then anywhere', () => {
    expect(withLargerDistances(wishes).map(({ maxDistanceKm }) => maxDistanceKm)).toEqual([50, 100, null]);
    expect(withLargerDistances({ ...wishes, maxDistanceKm: 500 })).toEqual([
      { ...wishes, maxDistanceKm: null },
    ]);
    expect(withLargerDistances({ ...wishes, maxDistanceKm: null })).toEqual([]);
  });

  it('widen ages within the range that can be chosen', () => {
    expect(withWiderAges(wishes, RANGE).map(({ ageMin, ageMax }) => [ageMin, ageMax])).toEqual([
      [18, 33],
      [18, 38],
    ]);
    expect(withWiderAges({ ...wishes, ageMin: 18, ageMax: 99 }, RANGE)).toEqual([]);
  });

  it('name the added ages at each end', () => {
    const [wider] = withWiderAges({ ...wishes, ageMin: 25 }, RANGE);
    const added = addedAges({ ...wishes, ageMin: 25 }, wider!).map(({ ageMin, ageMax }) => [ageMin, ageMax]);
    expect(added).toEqual([
      [22, 24],
      [31, 33],
    ]);
    expect(addedAges(wishes, wishes)).toEqual([]);
  });
});
