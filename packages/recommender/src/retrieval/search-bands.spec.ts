import { countBandsFor, searchBandsFor, type SearchOrigin } from './search-bands.ts';

const AREAS = 30;
const PUNE: SearchOrigin = {
  cell: [73.86, 18.52],
  area: '18:73',
  countryCode: 'IN',
  preferences: { maxDistanceKm: null },
};
const within = (km: number, more: Partial<SearchOrigin> = {}): SearchOrigin => ({
  ...PUNE,
  ...more,
  preferences: { maxDistanceKm: km },
});

describe('searchBandsFor and countBandsFor', () => {
  it('search from near areas to everywhere', () => {
    expect(searchBandsFor(PUNE, AREAS).map(({ by }) => by)).toEqual(['area', 'country', 'activity', 'age']);
    expect(searchBandsFor({ ...PUNE, area: null, countryCode: null }, AREAS).map(({ by }) => by)).toEqual([
      'activity',
      'age',
    ]);
  });

  it('cover all areas within the distance limit, in bands small enough for one query', () => {
    const bands = searchBandsFor(within(500), AREAS);
    const areas = bands.flatMap((band) => (band.by === 'area' ? [...band.areas] : []));
    expect(new Set(areas).size).toBe(areas.length);
    // 500 km are 4.5 degrees of latitude and 4.9 degrees of longitude at Pune.
    for (const key of ['22:73', '14:73', '18:78', '18:69']) expect(areas).toContain(key);
    expect(areas).not.toContain('30:73');
    for (const band of bands) if (band.by === 'area') expect(band.areas.length * 6).toBeLessThanOrEqual(200);
    expect(bands.every(({ by }) => by === 'area')).toBe(true);
  });

  it('limit the number of areas even near a pole', () => {
    const far = within(500, { cell: [20, 78.2], area: '78:20' });
    expect(searchBandsFor(far, AREAS).length).toBeLessThanOrEqual(11);
    expect(countBandsFor(far, AREAS).every(({ by }) => by === 'area')).toBe(true);
    expect(countBandsFor(PUNE, AREAS)).toEqual([{ by: 'age' }]);
  });
});
