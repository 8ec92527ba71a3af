import { areasWithin } from './areas.ts';
import { isInStep, neededReach, reachBandsFor, reachStepsFor, type ReachStep } from './reach.ts';

const RANGE = { min: 18, max: 99 };
const PUNE = { area: '18:73', cell: [73.86, 18.52] as [number, number], countryCode: 'IN' };
const NOWHERE = { area: null, cell: null, countryCode: null };
const UNSET = { ages: null, hasSetDistance: false };
const AGES = { ageMin: 25, ageMax: 35 };

const short = (steps: readonly ReachStep[]): string[] =>
  steps.map(
    ({ ageMin, ageMax, maxDistanceKm, sameCountry }) =>
      `${ageMin}-${ageMax} ${sameCountry ? 'country' : (maxDistanceKm ?? 'anywhere')}`,
  );
const stepsOf = (more: object): string[] =>
  short(reachStepsFor({ age: 30, ...PUNE, ...UNSET, ...more }, RANGE));

describe('reachStepsFor', () => {
  it.each([
    ['a known place', {}, ['22-38 100', '22-38 250', '18-46 country', '18-99 anywhere']],
    ['a country alone', { area: null, cell: null }, ['22-38 country', '18-46 country', '18-99 anywhere']],
    ['no place', NOWHERE, ['22-38 anywhere', '18-46 anywhere', '18-99 anywhere']],
    [
      'a place without a country',
      { countryCode: null },
      ['22-38 100', '22-38 250', '18-46 anywhere', '18-99 anywhere'],
    ],
    ['set ages', { ages: AGES }, ['25-35 100', '25-35 250', '25-35 country', '25-35 anywhere']],
    [
      'set ages and a country alone',
      { ages: AGES, area: null, cell: null },
      ['25-35 country', '25-35 anywhere'],
    ],
    ['set ages and no place', { ages: AGES, ...NOWHERE }, []],
    ['a set distance', { hasSetDistance: true }, ['22-38 anywhere', '18-46 anywhere', '18-99 anywhere']],
    ['set ages and distance', { ages: AGES, hasSetDistance: true }, []],
  ])('returns wider and wider steps from %s', (_what, more, expected) => {
    expect(stepsOf(more)).toEqual(expected);
  });

  it('stays within the ages that can be chosen', () => {
    expect(stepsOf({ age: 18 })[0]).toBe('18-26 100');
    expect(stepsOf({ age: 104 })[0]).toBe('96-99 100');
    // 99 means "99 and older", so a member's own age is always included.
    expect(
      isInStep(
        { ageMin: 96, ageMax: 99, maxDistanceKm: null, sameCountry: false },
        { age: 104, km: null, isCompatriot: false },
        99,
      ),
    ).toBe(true);
  });
});

describe('isInStep', () => {
  const near = { ageMin: 22, ageMax: 38, maxDistanceKm: 100, sameCountry: false };
  const country = { ...near, maxDistanceKm: null, sameCountry: true };
  it.each([
    ['a neighbour abroad', near, { age: 30, km: 60, isCompatriot: false }, true],
    ['somebody further', near, { age: 30, km: 101, isCompatriot: true }, false],
    ['somebody of unknown distance', near, { age: 30, km: null, isCompatriot: true }, false],
    ['somebody older', near, { age: 39, km: 1, isCompatriot: true }, false],
    ['somebody younger', near, { age: 21, km: 1, isCompatriot: true }, false],
    ['a compatriot of unknown distance', country, { age: 30, km: null, isCompatriot: true }, true],
    ['a neighbour abroad', country, { age: 30, km: 60, isCompatriot: false }, false],
  ])('compares %s with a step (case %#)', (_what, step, candidate, expected) => {
    expect(isInStep(step, candidate, 99)).toBe(expected);
  });
});

describe('reachBandsFor', () => {
  const bandsFor = (origin: object, limit: number | null = null) => {
    const whole = { ...PUNE, ...origin, preferences: { maxDistanceKm: limit } };
    const steps = reachStepsFor({ age: 30, ...whole, ages: null, hasSetDistance: limit !== null }, RANGE);
    return reachBandsFor(whole, steps, 100);
  };
  const kinds = (origin: object, limit?: number | null) =>
    bandsFor(origin, limit).map(({ band, step, ages, ifMore }) =>
      [band.by, step, `${ages.ageMin}-${ages.ageMax}`, ...(ifMore ? ['if more'] : [])].join(' '),
    );

  it('search from the own area to everybody, with one more search than without steps', () => {
    expect(kinds({})).toEqual([
      'area 0 22-38',
      'area 1 22-38',
      'area 0 22-38 if more',
      'country 2 18-46',
      'activity 3 18-99',
      'age 3 18-46',
    ]);
    expect(kinds({ area: null, cell: null })).toEqual([
      'country 0 22-38',
      'country 1 18-46',
      'activity 2 18-99',
      'age 2 18-46',
    ]);
    expect(kinds(NOWHERE)).toEqual(['activity 0 22-38', 'age 0 22-38', 'activity 2 18-99']);
    expect(kinds({}, 50)).toEqual(['area 0 22-38', 'area 0 22-38', 'area 2 18-99']);
  });

  it('include every area within 250 km, also beyond the date line', () => {
    const fiji = { area: '-17:179', cell: [179.97, -16.8] as [number, number], countryCode: 'FJ' };
    const areas = bandsFor(fiji).flatMap(({ band }) => (band.by === 'area' ? [...band.areas] : []));
    for (const area of areasWithin(250, fiji.cell).keys()) expect(areas).toContain(area);
    expect(areas).toContain('-17:-180');
  });
});

describe('neededReach', () => {
  it.each([
    ['enough within the first step', [30, 5, 0, 0], { step: 0, nearer: 0 }],
    ['too few within the first step', [12, 18, 9, 0], { step: 1, nearer: 12 }],
    ['too few within three steps', [1, 2, 3, 400], { step: 3, nearer: 6 }],
    ['nobody', [0, 0, 0, 0], { step: 3, nearer: 0 }],
  ])('returns the narrowest step with enough people: %s', (_what, counts, expected) => {
    const found = counts.flatMap((count, step) => Array.from({ length: count }, () => step));
    expect(neededReach(found, counts.length, 30)).toEqual(expected);
  });

  it('returns the first step if there are no steps', () => {
    expect(neededReach([0, 0], 0, 30)).toEqual({ step: 0, nearer: 0 });
  });
});
