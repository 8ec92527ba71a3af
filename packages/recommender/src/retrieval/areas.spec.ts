import { kmBetween } from '../geo.ts';
import { areaOf, areasWithin, neighbourAreas } from './areas.ts';

describe('areas', () => {
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
});

describe('areasWithin', () => {
  it('leaves out areas beyond the distance', () => {
    const near = (cell: [number, number], km: number) => [...areasWithin(km, cell).keys()].sort();
    // Pune is 15 km from the next degree in the east and 53 km from the next degree in the north.
    const pune: [number, number] = [73.86, 18.52];
    expect(near(pune, 10)).toEqual(['18:73']);
    expect(near(pune, 25)).toEqual(['18:73', '18:74']);
    expect(near(pune, 60)).toEqual(['17:73', '17:74', '18:73', '18:74', '19:73', '19:74']);
    expect(near([179.95, 0.5], 10)).toEqual(['0:-180', '0:179']);
    expect(near([20.5, -90], 10)).toContain('-90:19');
  });

  it.each([25, 100, 500])('includes every point within %i km', (km) => {
    const random = [0.13, 0.29, 0.47, 0.61, 0.83, 0.97];
    for (const lat of [-70.1, -60.2, -0.1, 18.52, 69.9])
      for (const lng of [-179.9, 0.05, 73.86, 179.99]) {
        const areas = areasWithin(km, [lng, lat]);
        for (const away of random)
          for (const turn of random) {
            const [dLat, dLng] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
            const degrees = (away * km) / 111;
            const there = {
              lat: lat + degrees * dLat,
              lng: lng + (degrees * dLng) / Math.cos((lat * Math.PI) / 180),
            };
            const distance = kmBetween([lng, lat], [there.lng, there.lat]) ?? Infinity;
            if (Math.abs(there.lat) < 90 && distance <= km)
              expect([...areas.keys()]).toContain(areaOf(there.lat, there.lng));
          }
      }
  });
});
