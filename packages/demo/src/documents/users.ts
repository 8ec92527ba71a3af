import { Types } from 'mongoose';
import { HIDEABLE_DETAILS, selfDescriptionOf, type MustHave } from '@mutual/backend/contract';
import { paidUntil } from '@mutual/backend/modules/billing/premium/entitlement.rules';
import type { Premium } from '@mutual/backend/modules/billing/premium/premium.schema';
import type { Wallet } from '@mutual/backend/modules/billing/wallet/wallet.schema';
import type { MatchState } from '@mutual/backend/modules/match/match-state.schema';
import { missingProfileFields } from '@mutual/backend/modules/profiles/completeness.rules';
import type { UnreviewedPhoto } from '@mutual/backend/modules/profiles/photos/unreviewed-photo.schema';
import type { Photo, Place, Profile } from '@mutual/backend/modules/profiles/profile.schema';
import type { InviteCode } from '@mutual/backend/modules/referrals/invite-code.schema';
import type { SuggestionState } from '@mutual/backend/modules/suggestions/suggestion-state.schema';
import { nameWordsOf, placeWordsOf } from '@mutual/backend/modules/users/search-words.rules';
import type { User } from '@mutual/backend/modules/users/user.schema';
import { areaOf } from '@mutual/recommender';
import type { DemoMember } from '../population/member.ts';

/** The whole document of a member, with the fields of all modules. */
export type MemberDocument = User & Profile & Premium & Wallet & MatchState & SuggestionState & InviteCode;

const toId = (hex: string): Types.ObjectId => Types.ObjectId.createFromHexString(hex);

/** Range of all generated ids. No other member has such an id, because it would be of May 2020. */
export const DEMO_IDS = {
  from: toId('5eed00000000000000000000'),
  below: toId('5eed00010000000000000000'),
} as const;

/** Number of the newest photos that wait for a review. They fill more than one page. */
const UNSEEN_PHOTOS = 30;

/** Returns the stored document of a generated member. */
export function userDocument(member: DemoMember, passwordHash: string, photos: Photo[]): MemberDocument {
  const { createdAt } = member;
  const description = selfDescriptionOf(member);
  const place = placeOf(member);
  const premiumPeriods = member.premium ? [member.premium] : [];
  return {
    _id: toId(member.id),
    email: member.email,
    emailVerifiedAt: createdAt,
    passwordHash,
    sessionEpoch: 0,
    status: 'active',
    statusReason: null,
    block: null,
    suspension: null,
    restoresTo: null,
    role: 'member',
    name: member.name,
    gender: member.gender,
    dob: member.dob,
    lookingFor: member.lookingFor,
    ...description,
    promptsVersion: 0,
    facts: member.facts,
    hiddenFacts: [],
    religionConsentAt: member.facts.religion ? createdAt : null,
    place,
    photos: withAlts(member, withAudience(member, photos)),
    ...hiddenDetailsOf(member),
    ...verificationOf(member, photos),
    settings: member.settings,
    complete: missingProfileFields({ ...description, place }).length === 0,
    discoverable: true,
    pause: null,
    lastActiveAt: member.lastActiveAt,
    inviteCode: member.inviteCode,
    referralCode: member.referralCode,
    likeQuota: { day: '', used: 0 },
    premiumPeriods,
    paidUntil: paidUntil(premiumPeriods),
    coins: 0,
    premiumEndTold: null,
    renewalReminder: true,
    createdAt,
    deletedAt: null,
    nameWords: nameWordsOf(member),
    placeWords: placeWordsOf(place),
  };
}

/** Returns the document with must-haves. `userDocument` does not add them, because benchmarks use it too. */
export const withMustHaves = (document: MemberDocument, mustHaves: readonly MustHave[]): MemberDocument =>
  mustHaves.length > 0
    ? { ...document, settings: { ...document.settings, mustHaves: [...mustHaves] } }
    : document;

/**
 * Returns the id of a generated member's photo. Like the product's ids, it increases with the time at which
 * the photo was added.
 */
export function photoId({ id, createdAt }: DemoMember, number: number): Types.ObjectId {
  const seconds = Math.floor(createdAt.getTime() / 1000) + number;
  return toId(seconds.toString(16).padStart(8, '0') + id.slice(8));
}

function placeOf({ home }: DemoMember): Place {
  if (!home) return { country: '', state: '', city: '', countryCode: null, cell: null, area: null };
  const { country, state, city, countryCode, lat, lng } = home;
  return { country, state, city, countryCode, cell: [lng, lat], area: areaOf(lat, lng) };
}

/**
 * Returns the photos. Every fifth member of the demo shows the last one only to friends, unless it is the
 * first.
 */
const withAudience = ({ index }: DemoMember, photos: Photo[]): Photo[] =>
  index % 5 === 2
    ? photos.map((photo, at) =>
        at > 0 && at === photos.length - 1 ? { ...photo, friendsOnly: true } : photo,
      )
    : photos;

/** Returns the photos. Every second member of the demo has described the first one. */
const withAlts = ({ index, name }: DemoMember, photos: Photo[]): Photo[] =>
  index % 2 === 0
    ? photos.map((photo, at) => (at === 0 ? { ...photo, alt: `A drawn portrait of ${name}.` } : photo))
    : photos;

/** Returns the details that a member hides. Most members of the demo hide none. */
const hiddenDetailsOf = ({ index }: DemoMember): Pick<Profile, 'hiddenDetails'> =>
  index % 9 === 4 ? { hiddenDetails: [HIDEABLE_DETAILS[index % HIDEABLE_DETAILS.length]!] } : {};

/** Returns the verification. Every third member of the demo has verified photos. */
function verificationOf(
  { index, lastActiveAt }: DemoMember,
  [first]: readonly Photo[],
): Pick<Profile, 'photoVerification'> {
  if (!first || index % 3 !== 1) return {};
  return { photoVerification: { photo: first.id, at: lastActiveAt } };
}

/** Returns the newest photos of these members, which staff have not reviewed. */
export const photosToReview = (users: readonly MemberDocument[]): UnreviewedPhoto[] =>
  users
    .flatMap(({ _id: userId, photos }) => photos.map(({ id, addedAt }) => ({ _id: id, userId, addedAt })))
    .sort((one, two) => two._id.toHexString().localeCompare(one._id.toHexString()))
    .slice(0, UNSEEN_PHOTOS);
