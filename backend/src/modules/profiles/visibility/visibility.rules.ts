import { SUGGESTIONS_LIMITS, SUGGESTIONS_SERVER_LIMITS, type HideableDetail } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { entitlementAt, type Premium } from '../../billing/index.js';
import { VISIBILITY, type Visibility } from '../../users/index.js';
import type { Photo, Profile } from '../profile.schema.js';

/**
 * Rules about what a member shows of themselves. Every view of a member for another one, every reason and
 * every filter uses them. Whether a member is shown at all is decided in `match.policy.ts` of the match
 * module.
 */

type Hiding = Pick<Profile, 'hiddenDetails'>;
type Incognito = Pick<Profile, 'incognito'> & Pick<Premium, 'premiumPeriods'>;

/** The fields that decide whether a member is shown to another one, and which parts of the profile. */
export type MemberVisibility = Visibility & Incognito & Hiding;
export const MEMBER_VISIBILITY = {
  ...VISIBILITY,
  premiumPeriods: 1,
  incognito: 1,
  hiddenDetails: 1,
} as const;

/** Returns whether a member hides a detail from everyone. */
export const hides = ({ hiddenDetails }: Hiding, detail: HideableDetail): boolean =>
  hiddenDetails?.includes(detail) ?? false;

/** Returns whether a member is incognito now. The setting stays stored when premium ends. */
export const isIncognito = ({ incognito, premiumPeriods }: Incognito, now: Date): boolean =>
  incognito === true && entitlementAt(premiumPeriods, now).premium;

type Restricted = Pick<Photo, 'friendsOnly'>;

/** Returns the photos that the viewer may see, in their order. */
export const photosShownTo = <Shown extends Restricted>(
  isFriend: boolean,
  photos: readonly Shown[],
): readonly Shown[] => (isFriend ? photos : photos.filter(({ friendsOnly }) => !friendsOnly));

/**
 * Returns the photo that represents the member in lists and that everyone may see; undefined without one. It
 * is the first photo, unless staff have removed all other photos that everyone may see.
 */
export const profilePhotoOf = <Shown extends Restricted>(photos: readonly Shown[]): Shown | undefined =>
  photosShownTo(false, photos)[0];

/**
 * Returns the photo that represents the member in an ended conversation: the one of lists, if it was there at
 * the end.
 */
export const photoAtEnd = <Shown extends Restricted & { addedAt: Date }>(
  photos: readonly Shown[],
  endedAt: Date,
): Shown | undefined => {
  const photo = profilePhotoOf(photos);
  return photo && photo.addedAt <= endedAt ? photo : undefined;
};

/** Absence in ms that is assumed for members who hide theirs: that of an average member. */
const USUAL_ABSENCE_MS = 2.5 * DAY_MS;

/** Returns the last activity by which a member is ranked for others. */
export const rankedActivity = (
  { lastActiveAt, ...member }: Hiding & { lastActiveAt: Date },
  now: Date,
): Date => (hides(member, 'active') ? new Date(now.getTime() - USUAL_ABSENCE_MS) : lastActiveAt);

const { hiddenAgeStepYears, hiddenDistanceStepKm } = SUGGESTIONS_SERVER_LIMITS;

/**
 * Returns whether an age range includes the whole step of an age. All members of a step get the same result,
 * so that moving a filter by one year does not reveal an age.
 */
export function isAgeStepWithin(
  age: number,
  { ageMin, ageMax }: { ageMin: number; ageMax: number },
): boolean {
  const { min, max } = SUGGESTIONS_LIMITS.ageRange;
  const from = min + Math.floor((age - min) / hiddenAgeStepYears) * hiddenAgeStepYears;
  return from >= ageMin && (from + hiddenAgeStepYears - 1 <= ageMax || ageMax >= max);
}

/** Returns whether a distance limit includes the whole step of a distance. */
export const isDistanceStepWithin = (km: number, maxDistanceKm: number): boolean =>
  (Math.floor(km / hiddenDistanceStepKm) + 1) * hiddenDistanceStepKm <= maxDistanceKm;
