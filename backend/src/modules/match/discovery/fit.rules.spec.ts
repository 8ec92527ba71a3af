import type { Gender, LookingFor } from '@contract';
import { Types } from 'mongoose';
import { distanceKm } from '@mutual/recommender';
import { areaOf } from '../../profiles/index.js';
import { bornBetween, fits, type SearchCriteria } from './fit.rules.js';
import { countBandsFor, searchBandsFor } from './search-bands.rules.js';
import type { Candidate } from './discovery.repository.js';

const TODAY = '2026-11-21';
const PUNE = [73.86, 18.52] as [number, number];
const MUMBAI = [72.88, 19.07] as [number, number];

interface Person {
  gender: Gender;
  lookingFor: LookingFor;
  age?: number;
  ages?: [number, number];
  cell?: [number, number] | null;
  km?: number | null;
  discoverable?: boolean;
}

const candidate = (person: Person): Candidate => ({
  _id: new Types.ObjectId(),
  gender: person.gender,
  lookingFor: person.lookingFor,
  dob: new Date(Date.UTC(2026 - (person.age ?? 30), 0, 1)),
  hobbies: [],
  smoking: '',
  drinking: '',
  relationshipType: [],
  facts: {},
  hiddenFacts: [],
  place: {
    country: '',
    state: '',
    city: '',
    countryCode: null,
    cell: person.cell === undefined ? PUNE : person.cell,
    area: null,
  },
  settings: {
    ageMin: person.ages?.[0] ?? 18,
    ageMax: person.ages?.[1] ?? 99,
    maxDistanceKm: person.km ?? null,
  },
  complete: true,
  discoverable: person.discoverable ?? true,
  lastActiveAt: new Date(),
  createdAt: new Date(),
  photos: [],
});

const criteria = (person: Person): SearchCriteria => ({
  id: new Types.ObjectId().toHexString(),
  gender: person.gender,
  age: person.age ?? 30,
  cell: person.cell === undefined ? PUNE : person.cell,
  area: '18:73',
  countryCode: 'IN',
  preferences: {
    lookingFor: person.lookingFor,
    ageMin: person.ages?.[0] ?? 18,
    ageMax: person.ages?.[1] ?? 99,
    maxDistanceKm: person.km ?? null,
  },
});

const GENDERS: Gender[] = ['male', 'female', 'other'];
const PREFERENCES: LookingFor[] = ['male', 'female', 'both'];

describe('fits', () => {
  // `both` includes every gender, `male` and `female` only that gender.
  const includesAge = (preferences: LookingFor, gender: Gender): boolean =>
    preferences === 'both' || preferences === gender;
  const table = GENDERS.flatMap((a) =>
    PREFERENCES.flatMap((aWants) =>
      GENDERS.flatMap((b) => PREFERENCES.map((bWants) => [a, aWants, b, bWants] as const)),
    ),
  );

  it.each(table)('compares a %s looking for %s with a %s looking for %s', (a, aWants, b, bWants) => {
    const expected = includesAge(aWants, b) && includesAge(bWants, a);
    const one: Person = { gender: a, lookingFor: aWants };
    const other: Person = { gender: b, lookingFor: bWants };
    expect(fits(criteria(one), candidate(other), TODAY)).toBe(expected);
    expect(fits(criteria(other), candidate(one), TODAY)).toBe(expected);
  });

  const man: Person = { gender: 'male', lookingFor: 'female' };
  const woman: Person = { gender: 'female', lookingFor: 'male' };
  it.each([
    ['the candidate is too young for the viewer', { ...man, ages: [31, 40] }, woman, false],
    ['the candidate is too old for the viewer', { ...man, ages: [18, 29] }, woman, false],
    ['the viewer is too young for the candidate', man, { ...woman, ages: [31, 40] }, false],
    ['the viewer is too old for the candidate', man, { ...woman, ages: [18, 29] }, false],
    [
      'both ages are at the limit of the ranges',
      { ...man, ages: [30, 30] },
      { ...woman, ages: [30, 30] },
      true,
    ],
    ['an upper age of 99 includes older members', { ...man, ages: [80, 99] }, { ...woman, age: 104 }, true],
    ['an upper age of 98 excludes older members', { ...man, ages: [80, 98] }, { ...woman, age: 104 }, false],
    ['both are within the distance limits', { ...man, km: 200 }, { ...woman, cell: MUMBAI, km: 200 }, true],
    ['the candidate is too far for the viewer', { ...man, km: 100 }, { ...woman, cell: MUMBAI }, false],
    ['the viewer is too far for the candidate', man, { ...woman, cell: MUMBAI, km: 100 }, false],
    [
      'the viewer has a distance limit and the candidate has no place',
      { ...man, km: 100 },
      { ...woman, cell: null },
      false,
    ],
    ['the viewer has a distance limit but no place', { ...man, km: 100, cell: null }, woman, true],
    ['the candidate has a distance limit but no place', man, { ...woman, cell: null, km: 100 }, true],
    ['the candidate is not discoverable', man, { ...woman, discoverable: false }, false],
  ] as [string, Person, Person, boolean][])(
    'checks both directions: %s (case %#)',
    (_what, one, other, expected) => {
      expect(fits(criteria(one), candidate(other), TODAY)).toBe(expected);
    },
  );

  it('never shows members to themselves', () => {
    const other = candidate({ gender: 'male', lookingFor: 'both' });
    const self = { ...criteria({ gender: 'male', lookingFor: 'both' }), id: other._id.toHexString() };
    expect(fits(self, other, TODAY)).toBe(false);
  });
});

describe('bornBetween', () => {
  it('returns birth dates that include everyone within the age range', () => {
    const preferences = { lookingFor: 'both', ageMin: 18, ageMax: 30, maxDistanceKm: null } as const;
    expect(bornBetween(preferences, TODAY)).toEqual({
      bornFrom: new Date('1995-11-21T00:00:00Z'),
      bornTo: new Date('2008-11-21T00:00:00Z'),
    });
    expect(bornBetween(preferences, '2028-02-29').bornTo).toEqual(new Date('2010-03-01T00:00:00Z'));
  });
});

describe('searchBandsFor and countBandsFor', () => {
  const man: Person = { gender: 'male', lookingFor: 'female' };

  it('search from near areas to everywhere', () => {
    expect(searchBandsFor(criteria(man)).map(({ by }) => by)).toEqual(['area', 'country', 'activity', 'age']);
    expect(searchBandsFor({ ...criteria(man), area: null, countryCode: null }).map(({ by }) => by)).toEqual([
      'activity',
      'age',
    ]);
  });

  it('reach the distance limit in bands that one query can merge', () => {
    const bands = searchBandsFor(criteria({ ...man, km: 500 }));
    const areas = bands.flatMap((band) => (band.by === 'area' ? [...band.areas] : []));
    expect(new Set(areas).size).toBe(areas.length);
    // 500 km are 4.5 degrees of latitude and 4.9 degrees of longitude at Pune.
    for (const key of ['22:73', '14:73', '18:78', '18:69']) expect(areas).toContain(key);
    expect(areas).not.toContain('30:73');
    for (const band of bands) if (band.by === 'area') expect(band.areas.length * 6).toBeLessThanOrEqual(200);
    expect(bands.every(({ by }) => by === 'area')).toBe(true);
  });

  it('leave out areas beyond the distance limit', () => {
    const near = (cell: [number, number], area: string, km: number) => {
      const bands = searchBandsFor({ ...criteria({ ...man, km, cell }), area });
      return bands.flatMap((band) => (band.by === 'area' ? [...band.areas] : [])).sort();
    };
    // Pune is 15 km from the next degree in the east and 53 km from the next degree in the north.
    expect(near(PUNE, '18:73', 10)).toEqual(['18:73']);
    expect(near(PUNE, '18:73', 25)).toEqual(['18:73', '18:74']);
    expect(near(PUNE, '18:73', 60)).toEqual(['17:73', '17:74', '18:73', '18:74', '19:73', '19:74']);
    expect(near([179.95, 0.5], '0:179', 10)).toEqual(['0:-180', '0:179']);
    expect(near([20.5, -90], '-90:20', 10)).toContain('-90:19');
  });

  it.each([25, 100, 500])('include every point within %i km', (km) => {
    const random = [0.13, 0.29, 0.47, 0.61, 0.83, 0.97];
    for (const lat of [-70.1, -60.2, -0.1, 18.52, 69.9])
      for (const lng of [-179.9, 0.05, 73.86, 179.99]) {
        const bands = searchBandsFor({
          ...criteria({ ...man, km, cell: [lng, lat] }),
          area: areaOf(lat, lng),
        });
        const areas = new Set(bands.flatMap((band) => (band.by === 'area' ? [...band.areas] : [])));
        for (const away of random)
          for (const turn of random) {
            const [dLat, dLng] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
            const degrees = (away * km) / 111;
            const there = {
              lat: lat + degrees * dLat,
              lng: lng + (degrees * dLng) / Math.cos((lat * Math.PI) / 180),
            };
            if (Math.abs(there.lat) < 90 && distanceKm({ lat, lng }, there) <= km)
              expect(areas).toContain(areaOf(there.lat, there.lng));
          }
      }
  });

  it('limit the number of areas even near a pole', () => {
    const far = { ...criteria({ ...man, km: 500, cell: [20, 78.2] }), area: '78:20' };
    expect(searchBandsFor(far).length).toBeLessThanOrEqual(11);
    expect(countBandsFor(far).every(({ by }) => by === 'area')).toBe(true);
    expect(countBandsFor(criteria(man))).toEqual([{ by: 'age' }]);
  });
});
