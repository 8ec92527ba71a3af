import { SUGGESTIONS_LIMITS, type StartSearchSettings } from '@contract';
import { reachStepsFor, type ReachStep } from '@mutual/recommender';
import { ageOn, type User } from '../users/index.js';
import type { Profile } from './profile.schema.js';

/** Fields that decide how far a member's suggestions reach. */
type ReachFields = Pick<User, 'dob'> & Pick<Profile, 'place' | 'settings'>;

const { ageRange } = SUGGESTIONS_LIMITS;

/**
 * Returns which search settings a member has set. The widest values count as set only if they were chosen.
 */
function setWishesOf({
  ageMin,
  ageMax,
  anyAge,
  maxDistanceKm,
  anyDistance,
  mustHaves = [],
}: Profile['settings']) {
  return {
    hasSetAges: anyAge === true || ageMin > ageRange.min || ageMax < ageRange.max,
    hasSetDistance:
      anyDistance === true || maxDistanceKm !== null || mustHaves.some(({ kind }) => kind === 'distance'),
  };
}

/**
 * Returns the search settings with which a member's suggestions begin; undefined if the member has set all.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function startSearchSettingsOf(member: ReachFields, today: string): StartSearchSettings | undefined {
  const { hasSetAges, hasSetDistance } = setWishesOf(member.settings);
  if (hasSetAges && hasSetDistance) return undefined;
  const { ageMin, ageMax, maxDistanceKm } = { ...member.settings, ...reachOf(member, today)[0] };
  return {
    ageMin,
    ageMax,
    maxDistanceKm: hasSetDistance ? member.settings.maxDistanceKm : maxDistanceKm,
    unset: [...(hasSetAges ? [] : ['ages' as const]), ...(hasSetDistance ? [] : ['distance' as const])],
  };
}

/**
 * Returns the steps in which a member's suggestions widen if some search settings were never set, narrowest
 * first; empty for a member who has set both ages and distance.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function reachOf({ dob, place, settings }: ReachFields, today: string): ReachStep[] {
  const { ageMin, ageMax } = settings;
  const { hasSetAges, hasSetDistance } = setWishesOf(settings);
  return reachStepsFor(
    { ...place, age: ageOn(dob, today), ages: hasSetAges ? { ageMin, ageMax } : null, hasSetDistance },
    ageRange,
  );
}
