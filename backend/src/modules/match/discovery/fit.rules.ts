import {
  type Gender,
  GENDERS,
  type LookingFor,
  MATCH_LIMITS,
  NO_FILTERS,
  type SearchFilters,
  USERS_LIMITS,
} from '@contract';
import { distanceKm } from '@mutual/recommender';
import { type Addressed, ageOn, isPhotoVerified, type User } from '../../users/index.js';
import { hidesFromAddressOf } from '../match.policy.js';
import type { ActiveMember, CandidateQuery, Fitting } from './discovery.repository.js';

/** Search preferences of a member. */
export interface DiscoveryPreferences {
  lookingFor: LookingFor;
  ageMin: number;
  /** The value MATCH_LIMITS.ageRange.max includes all older ages. */
  ageMax: number;
  /** In km; null means anywhere. */
  maxDistanceKm: number | null;
  filters?: SearchFilters | undefined;
}

/** Data of the viewer that a search compares, with the viewer's preferences. */
export interface SearchCriteria {
  id: string;
  gender: Gender;
  /** In whole years. */
  age: number;
  /** [longitude, latitude] of the viewer's cell, or null without a place. */
  cell: readonly [number, number] | null;
  area: string | null;
  countryCode: string | null;
  preferences: DiscoveryPreferences;
  /** Compared with the addresses that candidates hide from. Without it no candidate is hidden. */
  address?: Pick<Addressed, 'emailKey'>;
}

/** Fields of a member that their search needs. */
type Searching = Pick<User, '_id' | 'gender' | 'dob' | 'lookingFor' | 'place' | 'settings'> & Addressed;

/**
 * Returns the search criteria of a member, optionally with other preferences.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function searchCriteriaOf(
  viewer: Searching,
  today: string,
  preferences: DiscoveryPreferences = { lookingFor: viewer.lookingFor, ...viewer.settings },
): SearchCriteria {
  return {
    id: viewer._id.toHexString(),
    gender: viewer.gender,
    age: ageOn(viewer.dob, today),
    cell: viewer.place.cell,
    area: viewer.place.area,
    countryCode: viewer.place.countryCode,
    preferences,
    address: viewer,
  };
}

/** Returns all criteria that decide who fits as one string. A deck is discarded when this key changes. */
export function criteriaKeyOf({ gender, age, cell, countryCode, preferences }: SearchCriteria): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm, filters } = preferences;
  const { intents, hobbies, languages, verified } = filters ?? NO_FILTERS;
  const lists = [...intents, ...hobbies, ...languages, ...(verified ? ['verified'] : [])];
  const wishes = [lookingFor, ageMin, ageMax, maxDistanceKm, ...lists];
  return [gender, age, ...(cell ?? []), countryCode, ...wishes].join(';');
}

/** Returns the genders that a preference includes; `both` includes all genders. */
export const gendersFor = (lookingFor: LookingFor): readonly Gender[] => GENDERS_FOR[lookingFor];

const GENDERS_FOR: Readonly<Record<LookingFor, readonly Gender[]>> = {
  male: ['male'],
  female: ['female'],
  both: GENDERS,
};

/**
 * Returns the preferences that include a gender. Members of gender `other` are shown to those who look for
 * both.
 */
export const lookingForIncluding = (gender: Gender): readonly LookingFor[] =>
  gender === 'other' ? ['both'] : [gender, 'both'];

const includesAge = (ageMin: number, ageMax: number, age: number): boolean =>
  age >= ageMin && (age <= ageMax || ageMax >= MATCH_LIMITS.ageRange.max);

/** Returns the distance of two cells in km; null when either is unknown. */
export function kmBetween(
  one: readonly [number, number] | null,
  other: readonly [number, number] | null,
): number | null {
  if (!one || !other) return null;
  return distanceKm({ lng: one[0], lat: one[1] }, { lng: other[0], lat: other[1] });
}

/**
 * Returns whether a distance limit includes the other member. A limit has no effect for a member without a
 * position, and excludes others without one.
 */
const isWithinLimit = (
  limitKm: number | null,
  own: readonly [number, number] | null,
  km: number | null,
): boolean => limitKm === null || own === null || (km !== null && km <= limitKm);

const holdsOneOf = (accepted: readonly string[] = [], values: readonly string[] = []): boolean =>
  accepted.length === 0 || values.some((value) => accepted.includes(value));

/**
 * Returns whether a candidate matches each of the viewer's filters, including verified photos. Hidden values
 * never match.
 */
const passesFilters = (filters: SearchFilters | undefined, candidate: Fitting): boolean => {
  const { relationshipType, hobbies, facts, hiddenFacts } = candidate;
  return (
    holdsOneOf(filters?.intents, relationshipType) &&
    holdsOneOf(filters?.hobbies, hobbies) &&
    holdsOneOf(filters?.languages, hiddenFacts.includes('languages') ? [] : facts.languages) &&
    (!filters?.verified || isPhotoVerified(candidate))
  );
};

/**
 * Returns whether two members may be shown to each other. Checks both directions of gender and preference,
 * age and age range, and distance limit (docs/product.md, Suggestions), then the viewer's filters and whether
 * the candidate hides from the viewer's address. Does not check likes, dislikes and blocks.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function fits(criteria: SearchCriteria, candidate: Fitting, today: string): boolean {
  const { preferences } = criteria;
  const { settings, place } = candidate;
  if (!candidate.discoverable) return false;
  if (!gendersFor(preferences.lookingFor).includes(candidate.gender)) return false;
  if (!gendersFor(candidate.lookingFor).includes(criteria.gender)) return false;
  if (!includesAge(preferences.ageMin, preferences.ageMax, ageOn(candidate.dob, today))) return false;
  if (!includesAge(settings.ageMin, settings.ageMax, criteria.age)) return false;
  if (!passesFilters(preferences.filters, candidate)) return false;
  if (criteria.address && hidesFromAddressOf(candidate, criteria.address, null)) return false;
  if (candidate._id.toHexString() === criteria.id) return false;
  const [limit, theirLimit] = [preferences.maxDistanceKm, settings.maxDistanceKm];
  if (limit === null && theirLimit === null) return true;
  const km = kmBetween(criteria.cell, place.cell);
  return isWithinLimit(limit, criteria.cell, km) && isWithinLimit(theirLimit, place.cell, km);
}

/**
 * Returns the range of birth dates (midnight UTC) for an age range on a day; up to one day too wide around 29
 * February.
 */
export function bornBetween(
  { ageMin, ageMax }: DiscoveryPreferences,
  today: string,
): { bornFrom: Date; bornTo: Date } {
  const yearsBefore = (years: number): Date => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day;
  };
  const oldest = ageMax >= MATCH_LIMITS.ageRange.max ? USERS_LIMITS.maximumAge : ageMax;
  return { bornFrom: yearsBefore(oldest + 1), bornTo: yearsBefore(ageMin) };
}

/** Returns a check whether members may fit, from the fields of a list only. */
export function mayFit({
  lookingFor,
  bornFrom,
  bornTo,
  acceptingAge,
}: Omit<CandidateQuery, 'band'>): (member: Omit<ActiveMember, 'id' | 'lastActiveAt'>) => boolean {
  const [from, to] = [bornFrom.getTime(), bornTo.getTime()];
  return (member) =>
    member.bornAt >= from &&
    member.bornAt <= to &&
    member.ageMin <= acceptingAge &&
    member.ageMax >= acceptingAge &&
    lookingFor.includes(member.lookingFor);
}
