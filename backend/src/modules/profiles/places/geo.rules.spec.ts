import { distanceBand, snapToCell } from './geo.rules.js';

describe('geo rules', () => {
  it('snaps a position to 0.01 degrees and returns longitude first', () => {
    expect(snapToCell(19.07283, 72.88261)).toEqual([72.88, 19.07]);
    expect(snapToCell(-33.86785, 151.20732)).toEqual([151.21, -33.87]);
    expect(snapToCell(0, 179.999)).toEqual([-180, 0]);
  });

  it.each([
    [0, 'under-5-km'],
    [4.9, 'under-5-km'],
    [5, 'under-10-km'],
    [249, 'under-250-km'],
    [250, 'over-250-km'],
  ])('returns for %d km the distance band %s', (km, band) => {
    expect(distanceBand(km)).toBe(band);
  });
});
