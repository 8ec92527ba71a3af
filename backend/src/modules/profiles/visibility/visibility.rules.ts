import { SUGGESTIONS_LIMITS, SUGGESTIONS_SERVER_LIMITS, type HideableDetail } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { hasPremium, type Premium } from '../../billing/index.js';
import { VISIBILITY_FIELDS, type AccountVisibility } from '../../users/index.js';
import type { Photo, Profile } from '../profile.schema.js';

/**
 * Rules about what a member shows of themselves. Every view of a member for another one, every reason and
 * every filter uses them. Whether a member is shown at all is decided in `match.policy.ts` of the match
 * module.
 */

type WithHiddenDetails = Pick<Profile, 'hiddenDetails'>;
type Incognito = Pick<Profile, 'incognito'> & Pick<Premium, 'premiumPeriods'>;

/** The fields that decide whether a member is shown to another one, and which parts of the profile. */
export type MemberVisibility = AccountVisibility & Incognito & WithHiddenDetails;
export const MEMBER_VISIBILITY = {
  ...VISIBILITY_FIELDS,
  premiumPeriods: 1,
  incognito: 1,
  hiddenDetails: 1,
} as const;

/** Returns whether a member hides a detail from everyone. */
export const hidesDetail = ({ hiddenDetails }: WithHiddenDetails, detail: HideableDetail): boolean =>
  hiddenDetails?.includes(detail) ?? false;

/** Returns whether a member is incognito now. The setting stays stored when premium ends. */
export const isIncognito = ({ incognito, premiumPeriods }: Incognito, now: Date): boolean =>
  incognito === true && hasPremium(premiumPeriods, now);

type PhotoAudience = Pick<Photo, 'friendsOnly' | 'hold'>;

/** The fields of photos that decide who may see them, and their ids. */
export const PHOTO_VISIBILITY = { 'photos.id': 1, 'photos.friendsOnly': 1, 'photos.hold': 1 } as const;
export interface PhotoVisibility {
  photos: Pick<Photo, 'id' | 'friendsOnly' | 'hold'>[];
}

/** Returns whether a photo is kept from all other members. */
export const isPhotoHeld = ({ hold }: Pick<Photo, 'hold'>): boolean => hold !== undefined;

/** Returns whether a member sees a photo of another one. */
export const isPhotoShownTo = (isFriend: boolean, photo: PhotoAudience): boolean =>
  !isPhotoHeld(photo) && (isFriend || !photo.friendsOnly);

/** Returns the photos that the viewer may see, in their order. */
export const photosShownTo = <Shown extends PhotoAudience>(
  isFriend: boolean,
  photos: readonly Shown[],
): readonly Shown[] => photos.filter((photo) => isPhotoShownTo(isFriend, photo));

/**
 * Returns the photo that represents the member in lists and that everyone may see; undefined without one. It
 * is the first photo, unless staff have removed all other photos that everyone may see.
 */
export const profilePhotoOf = <Shown extends PhotoAudience>(photos: readonly Shown[]): Shown | undefined =>
  photosShownTo(false, photos)[0];

/**
 * Returns the photo that represents the member in an ended conversation: the one of lists, if it was there at
 * the end.
 */
export const photoAtConversationEnd = <Shown extends PhotoAudience & { addedAt: Date }>(
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
  { lastActiveAt, ...member }: WithHiddenDetails & { lastActiveAt: Date },
  now: Date,
): Date => (hidesDetail(member, 'active') ? new Date(now.getTime() - USUAL_ABSENCE_MS) : lastActiveAt);

const { hiddenAgeStepYears, hiddenDistanceStepKm } = SUGGESTIONS_SERVER_LIMITS;

/**
 * Returns whether an age range includes the whole step of an age. All members of a step get the same result,
 * so that moving a filter by one year does not reveal an age.
 */
export function isHiddenAgeInRange(
  age: number,
  { ageMin, ageMax }: { ageMin: number; ageMax: number },
): boolean {
  const { min, max } = SUGGESTIONS_LIMITS.ageRange;
  const from = min + Math.floor((age - min) / hiddenAgeStepYears) * hiddenAgeStepYears;
  return from >= ageMin && (from + hiddenAgeStepYears - 1 <= ageMax || ageMax >= max);
}

/** Returns whether a distance limit includes the whole step of a distance. */
export const isHiddenDistanceWithin = (km: number, maxDistanceKm: number): boolean =>
  (Math.floor(km / hiddenDistanceStepKm) + 1) * hiddenDistanceStepKm <= maxDistanceKm;
