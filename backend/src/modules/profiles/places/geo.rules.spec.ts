import { areaOf, distanceBand, neighbourAreas, snapToCell } from './geo.rules.js';

describe('geo rules', () => {
  it('snaps a position to 0.01 degrees and returns longitude first', () => {
    expect(snapToCell(19.07283, 72.88261)).toEqual([72.88, 19.07]);
    expect(snapToCell(-33.86785, 151.20732)).toEqual([151.21, -33.87]);
    expect(snapToCell(0, 179.999)).toEqual([-180, 0]);
  });

  it('returns the key of the 1-degree area', () => {
    expect(areaOf(19.07, 72.88)).toBe('19:72');
    expect(areaOf(-0.5, -0.5)).toBe('-1:-1');
    expect(areaOf(90, 180)).toBe('89:-180');
  });

  it('returns the eight neighbour areas', () => {
    expect(neighbourAreas('19:72').sort()).toEqual(
      ['18:71', '18:72', '18:73', '19:71', '19:73', '20:71', '20:72', '20:73'].sort(),
    );
  });

  it('wraps at 180 degrees of longitude and stops at the poles', () => {
    expect(neighbourAreas('10:179')).toContain('10:-180');
    expect(neighbourAreas('10:-180')).toContain('11:179');
    expect(neighbourAreas('89:0')).toHaveLength(5);
    expect(neighbourAreas('-90:0')).toHaveLength(5);
    expect(() => neighbourAreas('x')).toThrow(RangeError);
  });

  it.each([
    [0, 'under-5-km'],
    [4.9, 'under-5-km'],
    [5, 'under-10-km'],
    [249, 'under-250-km'],
    [250, 'over-250-km'],
  ])('returns for %d km the band %s', (km, band) => {
    expect(distanceBand(km)).toBe(band);
  });
});
