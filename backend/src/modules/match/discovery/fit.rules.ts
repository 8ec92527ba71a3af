import { type Gender, GENDERS, LIMITS, type LookingFor } from '@contract';
import { ageOn } from '../../users/index.js';
import { areaOf, distanceKm, neighbourAreas } from '../../profiles/index.js';
import type { Fitting, Ring } from './discovery.repository.js';

/** Whom a member wants to be shown. */
export interface Wish {
  lookingFor: LookingFor;
  ageMin: number;
  /** LIMITS.ageRange.max means that age and older. */
  ageMax: number;
  /** Kilometres; null means anywhere. */
  maxDistanceKm: number | null;
}

/** The member for whom others are looked for. */
export interface Seeker {
  id: string;
  gender: Gender;
  /** In whole years. */
  age: number;
  /** [longitude, latitude] of their cell, or null when they have not said where they live. */
  cell: readonly [number, number] | null;
  area: string | null;
  countryCode: string | null;
  wish: Wish;
}

/** Genders that a wish takes in: `both` is everyone, the others are exactly that (design section 3 "both, other"). */
export const gendersFor = (lookingFor: LookingFor): readonly Gender[] =>
  lookingFor === 'both' ? GENDERS : [lookingFor];

/** Wishes that take in a gender: members of gender other are shown to those who look for both. */
export const wishesFor = (gender: Gender): readonly LookingFor[] =>
  gender === 'other' ? ['both'] : [gender, 'both'];

const takesIn = (ageMin: number, ageMax: number, age: number): boolean =>
  age >= ageMin && (age <= ageMax || ageMax >= LIMITS.ageRange.max);

/** Kilometres between two cells; null when either is unknown. */
export function kmBetween(
  one: readonly [number, number] | null,
  other: readonly [number, number] | null,
): number | null {
  if (!one || !other) return null;
  return distanceKm({ lng: one[0], lat: one[1] }, { lng: other[0], lat: other[1] });
}

/**
 * Whether one's distance limit lets the other in. A limit means nothing while its own member has no position; members
 * without a position are not within anybody's limit.
 */
const isWithin = (
  limitKm: number | null,
  own: readonly [number, number] | null,
  km: number | null,
): boolean => limitKm === null || own === null || (km !== null && km <= limitKm);

/**
 * Whether two people may be shown to each other, seen from both sides: gender and wish, age and age range, distance and distance
 * limit (design section 3 "who may be seen"). What has happened between them is not looked at here.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function fits(seeker: Seeker, candidate: Fitting, today: string): boolean {
  const { wish } = seeker;
  const { settings, place } = candidate;
  if (!candidate.discoverable || candidate._id.toHexString() === seeker.id) return false;
  if (!gendersFor(wish.lookingFor).includes(candidate.gender)) return false;
  if (!gendersFor(candidate.lookingFor).includes(seeker.gender)) return false;
  if (!takesIn(wish.ageMin, wish.ageMax, ageOn(candidate.dob, today))) return false;
  if (!takesIn(settings.ageMin, settings.ageMax, seeker.age)) return false;
  const km = kmBetween(seeker.cell, place.cell);
  return isWithin(wish.maxDistanceKm, seeker.cell, km) && isWithin(settings.maxDistanceKm, place.cell, km);
}

/** The birth days, midnight UTC, that a wish's ages can have on a day; up to a day too wide round 29 February. */
export function bornBetween({ ageMin, ageMax }: Wish, today: string): { bornFrom: Date; bornTo: Date } {
  const yearsBefore = (years: number): Date => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day;
  };
  const oldest = ageMax >= LIMITS.ageRange.max ? LIMITS.maximumAge : ageMax;
  return { bornFrom: yearsBefore(oldest + 1), bornTo: yearsBefore(ageMin) };
}

/** MongoDB merges up to 200 index scans: six combinations of gender and wish times so many areas. */
const AREAS_AT_ONCE = 30;
const MOST_AREAS = 10 * AREAS_AT_ONCE;
const KM_PER_DEGREE = 111.2;

/**
 * Where to look for candidates, the nearest first: the own and neighbouring areas, then the country, then anywhere, at last by
 * age for wishes that are rare among the most active. With a distance limit it is the areas within it and nothing else.
 */
export function ringsFor(seeker: Seeker): Ring[] {
  const near: Ring[] = seeker.area
    ? [{ by: 'area', areas: [seeker.area, ...neighbourAreas(seeker.area)] }]
    : [];
  if (hasReach(seeker)) return [...near, ...areaRings(seeker)];
  const country: Ring[] = seeker.countryCode ? [{ by: 'country', countryCode: seeker.countryCode }] : [];
  return [...near, ...country, { by: 'activity' }, { by: 'age' }];
}

/** Where to look when all who fit are counted, in whatever order. */
export function countRingsFor(seeker: Seeker): Ring[] {
  return hasReach(seeker) ? ringsFor(seeker) : [{ by: 'age' }];
}

const hasReach = (seeker: Seeker): boolean =>
  seeker.wish.maxDistanceKm !== null && seeker.cell !== null && seeker.area !== null;

/** The areas beyond the neighbouring ones that a distance limit reaches, nearest first. */
function areaRings({ cell, area, wish }: Seeker): Ring[] {
  if (!cell || !area || wish.maxDistanceKm === null) return [];
  const [lng, lat] = cell;
  const rows = Math.ceil(wish.maxDistanceKm / KM_PER_DEGREE);
  const widest = Math.cos((Math.min(89, Math.abs(lat) + rows) * Math.PI) / 180);
  const columns = Math.min(180, Math.ceil(wish.maxDistanceKm / (KM_PER_DEGREE * widest)));
  const near = new Set([area, ...neighbourAreas(area)]);
  const further = new Map<string, number>();
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      if (Math.abs(lat + row) > 90) continue;
      const key = areaOf(lat + row, lng + column);
      if (!near.has(key) && !further.has(key)) further.set(key, Math.hypot(row, column * widest));
    }
  }
  const areas = [...further].sort(([, one], [, other]) => one - other).map(([key]) => key);
  const rings: Ring[] = [];
  for (let from = 0; from < Math.min(areas.length, MOST_AREAS); from += AREAS_AT_ONCE)
    rings.push({ by: 'area', areas: areas.slice(from, from + AREAS_AT_ONCE) });
  return rings;
}
