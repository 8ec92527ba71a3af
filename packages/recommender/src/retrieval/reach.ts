import type { Preferences } from '../preferences/mutual-preferences.ts';
import { areasWithin } from './areas.ts';
import { searchBandsFor, type SearchBand, type SearchOrigin } from './search-bands.ts';

// For members who have not set ages or distance: where their suggestions begin and how they widen.

/** Years that the age range extends to both sides of the member's own age, in the first steps. */
const STEP_YEARS = 8;
/** The same in later steps. */
const MORE_YEARS = 16;
/** Maximum distance in km in the first steps. */
const NEAR_KM = 100;
/** The same in later steps. */
const FURTHER_KM = 250;
type Ages = Pick<Preferences, 'ageMin' | 'ageMax'>;

/**
 * One step of a reach with the members that it includes. Preferences that the viewer has set apply in
 * addition.
 */
export interface ReachStep extends Ages {
  /** Maximum distance in km; null without a limit. */
  readonly maxDistanceKm: number | null;
  /** True when others must live in the same country. */
  readonly sameCountry: boolean;
}

/** A member, with the preferences that the member has set. */
export interface ReachMember extends Omit<SearchOrigin, 'preferences'> {
  /** In whole years. */
  readonly age: number;
  /** The age range; null if it was never set. */
  readonly ages: Ages | null;
  readonly hasSetDistance: boolean;
}

/**
 * Returns the steps by which the suggestions of a member widen, narrowest first. The last one includes
 * everybody. Empty for members who have set both ages and distance.
 * @param range ages that can be chosen
 */
export function reachStepsFor(
  { age, ages, area, cell, countryCode, hasSetDistance }: ReachMember,
  range: { readonly min: number; readonly max: number },
): ReachStep[] {
  if (ages && hasSetDistance) return [];
  const clampedAge = (value: number): number => Math.min(range.max, Math.max(range.min, value));
  const agesAround = (years: number): Ages =>
    ages ?? { ageMin: clampedAge(age - years), ageMax: clampedAge(age + years) };
  const all = ages ?? { ageMin: range.min, ageMax: range.max };
  const anywhere = { maxDistanceKm: null, sameCountry: false };
  const country = { maxDistanceKm: null, sameCountry: true };
  const within = (km: number) => ({ maxDistanceKm: km, sameCountry: false });
  const isPlaced = area !== null && cell !== null;
  const steps: ReachStep[] = [];
  if (!hasSetDistance && isPlaced)
    steps.push(
      { ...agesAround(STEP_YEARS), ...within(NEAR_KM) },
      { ...agesAround(STEP_YEARS), ...within(FURTHER_KM) },
    );
  else steps.push({ ...agesAround(STEP_YEARS), ...(!hasSetDistance && countryCode ? country : anywhere) });
  if (!hasSetDistance && countryCode && (isPlaced || !ages))
    steps.push({ ...agesAround(MORE_YEARS), ...country });
  else if (!ages) steps.push({ ...agesAround(MORE_YEARS), ...anywhere });
  steps.push({ ...all, ...anywhere });
  return steps.length > 2 || steps[0]!.sameCountry ? steps : [];
}

/**
 * Returns whether a step includes a candidate.
 * @param km distance of the candidate; null if unknown
 * @param openAge an age range that ends at this age or above has no upper limit
 */
export function isInStep(
  { ageMin, ageMax, maxDistanceKm, sameCountry }: ReachStep,
  candidate: { readonly age: number; readonly km: number | null; readonly isCompatriot: boolean },
  openAge: number,
): boolean {
  const { age, km, isCompatriot } = candidate;
  if (age < ageMin || (age > ageMax && ageMax < openAge)) return false;
  if (sameCountry) return isCompatriot;
  return maxDistanceKm === null || (km !== null && km <= maxDistanceKm);
}

/** A search for the members of the steps. */
export interface ReachBand {
  readonly band: SearchBand;
  readonly ages: Ages;
  /** If the search finds enough members up to this step, it ends. */
  readonly step: number;
  /** Set on a search that is needed only if the previous one had more members than were requested. */
  readonly ifMore?: true;
}

/**
 * Returns the searches for the members of the steps, narrowest first. In sparsely populated places there is
 * one search more than without steps.
 * @param steps of {@link reachStepsFor}, at least one
 */
export function reachBandsFor(
  origin: SearchOrigin,
  steps: readonly ReachStep[],
  areasPerBand: number,
): ReachBand[] {
  const [first, last] = [steps[0]!, steps.length - 1];
  const { area, cell, countryCode } = origin;
  const rare = { band: { by: 'age' }, ages: steps[last - 1] ?? first, step: last } as const;
  const anybody = { band: { by: 'activity' }, ages: steps[last]!, step: last } as const;
  if (first.maxDistanceKm !== null && area && cell) {
    const near = areasByDistance(first.maxDistanceKm, cell, areasPerBand).filter((key) => key !== area);
    const further = areasByDistance(steps[1]!.maxDistanceKm!, cell, areasPerBand).filter(
      (key) => key !== area,
    );
    const country = steps.findIndex(({ sameCountry }) => sameCountry);
    return [
      { band: { by: 'area', areas: [area] }, ages: first, step: 0 },
      { band: { by: 'area', areas: further }, ages: steps[1]!, step: 1 },
      // Otherwise a big city further away would hide members who live near.
      ...(near.length > 0
        ? [{ band: { by: 'area', areas: near }, ages: first, step: 0, ifMore: true } as const]
        : []),
      ...(countryCode && country >= 0
        ? [{ band: { by: 'country', countryCode }, ages: steps[country]!, step: country } as const]
        : []),
      anybody,
      rare,
    ];
  }
  if (first.sameCountry && countryCode) {
    const inCountry = steps.filter(({ sameCountry }) => sameCountry);
    const bands = inCountry.map((ages, step): ReachBand => ({
      band: { by: 'country', countryCode },
      ages,
      step,
    }));
    return [...bands, anybody, rare];
  }
  const bands = searchBandsFor(origin, areasPerBand);
  const nearAge = bands.map((band): ReachBand => ({ band, ages: first, step: 0 }));
  const { maxDistanceKm } = origin.preferences;
  if (maxDistanceKm === null || !cell) return [...nearAge, anybody];
  const areas = areasByDistance(maxDistanceKm, cell, areasPerBand);
  return [...nearAge, { ...anybody, band: { by: 'area', areas } }];
}

/** Returns the areas within a distance, nearest first. */
const areasByDistance = (km: number, cell: readonly [number, number], most: number): string[] =>
  [...areasWithin(km, cell)]
    .sort(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([key]) => key);

/** How far the suggestions must reach. */
export interface NeededReach {
  /** The widest step that is needed. */
  readonly step: number;
  /** Number of members in narrower steps. */
  readonly nearer: number;
}

/**
 * Returns how far the suggestions must reach to include at least `least` members.
 * @param found the step of each member who may be suggested
 * @param steps number of steps
 */
export function neededReach(found: Iterable<number>, steps: number, least: number): NeededReach {
  const counts = new Array<number>(Math.max(1, steps)).fill(0);
  for (const step of found) counts[step]! += 1;
  let nearer = 0;
  for (const [step, count] of counts.entries()) {
    if (nearer + count >= least || step === counts.length - 1) return { step, nearer };
    nearer += count;
  }
  return { step: 0, nearer };
}
