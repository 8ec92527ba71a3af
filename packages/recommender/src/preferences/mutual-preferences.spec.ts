import { matchMutually, type Seeker } from './mutual-preferences.ts';

const OPEN_AGE = 99;
const PUNE = [73.86, 18.52] as [number, number];
const MUMBAI = [72.88, 19.07] as [number, number];

interface Person {
  gender: string;
  lookingFor: string;
  age?: number;
  ages?: [number, number];
  cell?: [number, number] | null;
  km?: number | null;
}

const seeker = ({
  gender,
  lookingFor,
  age = 30,
  ages = [18, 99],
  cell = PUNE,
  km = null,
}: Person): Seeker => ({
  gender,
  age,
  cell,
  preferences: { lookingFor, ageMin: ages[0], ageMax: ages[1], maxDistanceKm: km },
});

const GENDERS = ['male', 'female', 'other'];
const PREFERENCES = ['male', 'female', 'both'];

describe('matchMutually', () => {
  // `both` includes every gender, `male` and `female` only that gender.
  const accepts = (preferences: string, gender: string): boolean =>
    preferences === 'both' || preferences === gender;
  const table = GENDERS.flatMap((a) =>
    PREFERENCES.flatMap((aWants) =>
      GENDERS.flatMap((b) => PREFERENCES.map((bWants) => [a, aWants, b, bWants] as const)),
    ),
  );

  it.each(table)(
    'compares a member (%s, looking for %s) with another one (%s, looking for %s)',
    (a, aWants, b, bWants) => {
      const expected = accepts(aWants, b) && accepts(bWants, a);
      const one: Person = { gender: a, lookingFor: aWants };
      const other: Person = { gender: b, lookingFor: bWants };
      expect(matchMutually(seeker(one), seeker(other), OPEN_AGE)).toBe(expected);
      expect(matchMutually(seeker(other), seeker(one), OPEN_AGE)).toBe(expected);
    },
  );

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
  ] as [string, Person, Person, boolean][])(
    'checks both directions: %s (case %#)',
    (_what, one, other, expected) => {
      expect(matchMutually(seeker(one), seeker(other), OPEN_AGE)).toBe(expected);
    },
  );
});
