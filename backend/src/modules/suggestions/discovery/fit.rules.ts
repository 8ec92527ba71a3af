import {
  GENDERS,
  NO_FILTERS,
  SUGGESTIONS_LIMITS,
  USERS_LIMITS,
  type Gender,
  type LookingFor,
  type MustHave,
  type SearchFilters,
} from '@contract';
import {
  isInStep,
  kmBetween,
  matchMutually,
  type Preferences,
  type ReachStep,
  type Seeker,
} from '@mutual/recommender';
import { hidesFromAddressOf } from '../../match/index.js';
import {
  hidesDetail,
  isHiddenAgeInRange,
  isHiddenDistanceWithin,
  isPhotoVerified,
  reachOf,
  type Profile,
} from '../../profiles/index.js';
import { ageOn, type AddressFields, type User } from '../../users/index.js';
import type { ActiveMember, CandidateQuery, FittingMember } from './discovery.repository.js';
import { fulfilsFacts, isDistanceAmong } from './must-have.rules.js';

/** Search settings of a member. The `ageMax` SUGGESTIONS_LIMITS.ageRange.max includes all older ages. */
export interface SearchSettings extends Preferences {
  readonly lookingFor: LookingFor;
  readonly filters?: SearchFilters | undefined;
}

/** Data of the viewer that a search compares, with the settings of the search. */
export interface SearchCriteria extends Seeker {
  readonly id: string;
  readonly gender: Gender;
  readonly area: string | null;
  readonly countryCode: string | null;
  readonly preferences: SearchSettings;
  /**
   * The steps in which a deck widens if the member never set preferences; empty otherwise. They order
   * candidates and end the search, but exclude nobody.
   */
  readonly reach: readonly ReachStep[];
  /**
   * The must-haves of the viewer. They do not apply in the other direction: the viewer is suggested to
   * members who do not fulfil them.
   */
  readonly mustHaves: readonly MustHave[];
  /** Compared with the addresses that candidates hide from. Without it no candidate is hidden. */
  readonly address?: Pick<AddressFields, 'emailKey'>;
}

/** Fields of a member that their search needs. */
type SearchingMember = Pick<User & Profile, '_id' | 'gender' | 'dob' | 'lookingFor' | 'place' | 'settings'> &
  AddressFields;

/**
 * Returns the search criteria of a member, optionally with other preferences or must-haves. Passed
 * preferences are used without steps.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function searchCriteriaOf(
  viewer: SearchingMember,
  today: string,
  preferences?: SearchSettings,
  mustHaves: readonly MustHave[] = viewer.settings.mustHaves ?? [],
): SearchCriteria {
  return {
    id: viewer._id.toHexString(),
    gender: viewer.gender,
    age: ageOn(viewer.dob, today),
    cell: viewer.place.cell,
    area: viewer.place.area,
    countryCode: viewer.place.countryCode,
    preferences: preferences ?? searchSettingsOf(viewer),
    reach: preferences ? [] : reachOf(viewer, today),
    mustHaves,
    address: viewer,
  };
}

/** Returns the search settings of a member. */
export const searchSettingsOf = ({
  lookingFor,
  settings: { ageMin, ageMax, maxDistanceKm, filters },
}: Pick<SearchingMember, 'lookingFor' | 'settings'>): SearchSettings => ({
  lookingFor,
  ageMin,
  ageMax,
  maxDistanceKm,
  filters,
});

/** Returns all criteria that decide who fits as one string. A deck is discarded when this key changes. */
export function criteriaKeyOf({
  gender,
  age,
  cell,
  countryCode,
  preferences,
  reach,
  mustHaves,
}: SearchCriteria): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm, filters } = preferences;
  const { intents, hobbies, languages, verified } = filters ?? NO_FILTERS;
  const lists = [...intents, ...hobbies, ...languages, ...(verified ? ['verified'] : [])];
  const searched = [lookingFor, ageMin, ageMax, maxDistanceKm, ...lists];
  const needs = mustHaves.map((mustHave) => Object.values(mustHave).join());
  // Distinguishes preferences that the member has set from equal ones that were never set and widen in steps.
  const set = [reach.length, reach[0]?.ageMin, reach[0]?.maxDistanceKm];
  return [gender, age, ...(cell ?? []), countryCode, ...searched, ...needs, ...set].join(';');
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
export const preferencesIncluding = (gender: Gender): readonly LookingFor[] =>
  gender === 'other' ? ['both'] : [gender, 'both'];

const holdsOneOf = (accepted: readonly string[] = [], values: readonly string[] = []): boolean =>
  accepted.length === 0 || values.some((value) => accepted.includes(value));

/**
 * Returns whether a candidate matches each of the viewer's filters, including verified photos. Hidden values
 * never match.
 */
const passesFilters = (filters: SearchFilters | undefined, candidate: FittingMember): boolean => {
  const { relationshipType, hobbies, facts, hiddenFacts } = candidate;
  return (
    holdsOneOf(filters?.intents, relationshipType) &&
    holdsOneOf(filters?.hobbies, hobbies) &&
    holdsOneOf(filters?.languages, hiddenFacts.includes('languages') ? [] : facts.languages) &&
    (!filters?.verified || isPhotoVerified(candidate))
  );
};

/**
 * Returns whether two members may be shown to each other: by the preferences of both (docs/product.md,
 * Suggestions) and {@link meetsCriteria}. Does not check likes, dislikes and blocks.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function fits(criteria: SearchCriteria, candidate: FittingMember, today: string): boolean {
  const { gender, dob, lookingFor, place, settings } = candidate;
  const { ageMin, ageMax, maxDistanceKm } = settings;
  const preferences = { lookingFor, ageMin, ageMax, maxDistanceKm };
  const seeker = { gender, age: ageOn(dob, today), cell: place.cell, preferences };
  return fitMutually(criteria, seeker) && meetsCriteria(criteria, candidate, seeker);
}

/** Returns whether two members fit the gender, ages and distance that the other looks for. */
export const fitMutually = (one: Seeker, other: Seeker): boolean =>
  matchMutually(one, other, SUGGESTIONS_LIMITS.ageRange.max);

/**
 * Returns whether the viewer's range of age and distance includes the whole steps within which a candidate
 * hides the exact values. Searches compare the exact values first, which excludes no more than the steps do.
 */
function passesInSteps(
  { preferences, cell }: SearchCriteria,
  candidate: FittingMember,
  hidden: Pick<Seeker, 'age' | 'cell'>,
): boolean {
  if (hidesDetail(candidate, 'age') && !isHiddenAgeInRange(hidden.age, preferences)) return false;
  if (!hidesDetail(candidate, 'distance') || preferences.maxDistanceKm === null) return true;
  const km = kmBetween(cell, hidden.cell);
  return km === null || isHiddenDistanceWithin(km, preferences.maxDistanceKm);
}

/**
 * Returns whether a candidate may be suggested to others, passes the viewer's filters, fulfils the viewer's
 * must-haves except questions (`MustHaveAnswersService`), and does not hide from the viewer's address.
 * @param seeker the candidate's present age and position
 */
export const meetsCriteria = (
  criteria: SearchCriteria,
  candidate: FittingMember,
  seeker: Pick<Seeker, 'age' | 'cell'>,
): boolean =>
  candidate.discoverable &&
  passesFilters(criteria.preferences.filters, candidate) &&
  fulfilsFacts(criteria.mustHaves, candidate) &&
  // For a viewer without a place, every distance is unknown.
  (criteria.cell !== null || !isDistanceAmong(criteria.mustHaves)) &&
  passesInSteps(criteria, candidate, seeker) &&
  !(criteria.address && hidesFromAddressOf(candidate, criteria.address, null)) &&
  candidate._id.toHexString() !== criteria.id;

/**
 * Returns the first step of the viewer's reach that includes a candidate; 0 without steps. A hidden value
 * counts as its whole step, as in {@link passesInSteps}.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function reachStepOf(criteria: SearchCriteria, candidate: FittingMember, today: string): number {
  const { reach, cell, countryCode } = criteria;
  if (reach.length === 0) return 0;
  const age = ageOn(candidate.dob, today);
  const km = kmBetween(cell, candidate.place.cell);
  const isCompatriot = candidate.place.countryCode === countryCode;
  const includes = (step: ReachStep): boolean => {
    if (!isInStep(step, { age, km, isCompatriot }, SUGGESTIONS_LIMITS.ageRange.max)) return false;
    if (hidesDetail(candidate, 'age') && !isHiddenAgeInRange(age, step)) return false;
    const { maxDistanceKm } = step;
    if (maxDistanceKm === null || km === null || !hidesDetail(candidate, 'distance')) return true;
    return isHiddenDistanceWithin(km, maxDistanceKm);
  };
  const step = reach.findIndex(includes);
  return step >= 0 ? step : reach.length - 1;
}

/** Returns the criteria of the narrowest step of a reach, to search with; unchanged without steps. */
export function narrowestReachCriteria(criteria: SearchCriteria): SearchCriteria {
  const [first] = criteria.reach;
  if (!first) return criteria;
  const { ageMin, ageMax } = first;
  const maxDistanceKm = first.maxDistanceKm ?? criteria.preferences.maxDistanceKm;
  return { ...criteria, preferences: { ...criteria.preferences, ageMin, ageMax, maxDistanceKm } };
}

/**
 * Returns the range of birth dates (midnight UTC) for an age range on a day. Around 29 February, it is up to
 * one day too wide.
 */
export function bornBetween(
  { ageMin, ageMax }: Pick<SearchSettings, 'ageMin' | 'ageMax'>,
  today: string,
): { bornFrom: Date; bornTo: Date } {
  const yearsBefore = (years: number): Date => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day;
  };
  const oldest = ageMax >= SUGGESTIONS_LIMITS.ageRange.max ? USERS_LIMITS.maximumAge : ageMax;
  return { bornFrom: yearsBefore(oldest + 1), bornTo: yearsBefore(ageMin) };
}

/** Returns a function that tells from the fields of a list alone whether a member may fit. */
export function fitPredicate({
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
