import { type Gender, GENDERS, LIMITS, type LookingFor, NO_FILTERS, type SearchFilters } from '@contract';
import { type Addressed, ageOn, isPhotoVerified, type User } from '../../users/index.js';
import { distanceKm } from '../../../platform/geo/distance.js';
import { hidesFromAddressOf } from '../match.policy.js';
import type { ActiveMember, CandidateQuery, Fitting } from './discovery.repository.js';

/** Whom a member wants to be shown. */
export interface DiscoveryPreferences {
  lookingFor: LookingFor;
  ageMin: number;
  /** LIMITS.ageRange.max means that age and older. */
  ageMax: number;
  /** Kilometres; null means anywhere. */
  maxDistanceKm: number | null;
  filters?: SearchFilters | undefined;
}

/** What a search compares of the viewer, and whom the viewer wants to be shown. */
export interface SearchCriteria {
  /** The viewer's id. */
  id: string;
  gender: Gender;
  /** In whole years. */
  age: number;
  /** [longitude, latitude] of their cell, or null when they have not said where they live. */
  cell: readonly [number, number] | null;
  area: string | null;
  countryCode: string | null;
  preferences: DiscoveryPreferences;
  /** By what others hide from them; without it nobody does. */
  address?: Pick<Addressed, 'emailKey'>;
}

/** What is read of a member to search for them. */
type Searching = Pick<User, '_id' | 'gender' | 'dob' | 'lookingFor' | 'place' | 'settings'> & Addressed;

/**
 * A member's own search, or what it would be with other preferences.
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

/**
 * All criteria that decide who fits as one string, so that a deck is not used after the viewer's settings
 * have changed.
 */
export function criteriaKeyOf({ gender, age, cell, countryCode, preferences }: SearchCriteria): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm, filters } = preferences;
  const { intents, hobbies, languages, verified } = filters ?? NO_FILTERS;
  const lists = [...intents, ...hobbies, ...languages, ...(verified ? ['verified'] : [])];
  const wishes = [lookingFor, ageMin, ageMax, maxDistanceKm, ...lists];
  return [gender, age, ...(cell ?? []), countryCode, ...wishes].join(';');
}

/** The genders that a preference includes: `both` is everyone, the others are exactly that. */
export const gendersFor = (lookingFor: LookingFor): readonly Gender[] => GENDERS_FOR[lookingFor];

const GENDERS_FOR: Readonly<Record<LookingFor, readonly Gender[]>> = {
  male: ['male'],
  female: ['female'],
  both: GENDERS,
};

/** The preferences that include a gender: members of gender other are shown to those who look for both. */
export const lookingForIncluding = (gender: Gender): readonly LookingFor[] =>
  gender === 'other' ? ['both'] : [gender, 'both'];

const includesAge = (ageMin: number, ageMax: number, age: number): boolean =>
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
 * Whether one's distance limit lets the other in. A limit means nothing while its own member has no position;
 * members without a position are not within anybody's limit.
 */
const isWithinLimit = (
  limitKm: number | null,
  own: readonly [number, number] | null,
  km: number | null,
): boolean => limitKm === null || own === null || (km !== null && km <= limitKm);

const holdsOneOf = (wanted: readonly string[] = [], values: readonly string[] = []): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

/**
 * Whether a candidate has one of each that the viewer filters by, and verified photos if those are wanted;
 * nobody is found by what they hide.
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
 * Whether two people may be shown to each other, seen from both sides: gender and preference, age and age
 * range, distance and distance limit (docs/product.md, Suggestions), the viewer's filters, and the viewer's
 * address, if the candidate hides from it. Likes, dislikes and blocks between them are not part of it.
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
 * The birth days, midnight UTC, that members of a preference's ages can have on a day; up to a day too wide
 * round 29 February.
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
  const oldest = ageMax >= LIMITS.ageRange.max ? LIMITS.maximumAge : ageMax;
  return { bornFrom: yearsBefore(oldest + 1), bornTo: yearsBefore(ageMin) };
}

/** Whether members may fit, as far as a list tells of them. */
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
