import { selfDescriptionOf } from '@contract';
import { Types } from 'mongoose';
import { derivePair, pairId } from '../src/modules/match/pairs/pair.rules.js';
import type { Pair } from '../src/modules/match/pairs/pair.schema.js';
import { missingProfileFields } from '../src/modules/profiles/completeness.rules.js';
import { paidUntil } from '../src/modules/billing/premium/entitlement.rules.js';
import type { UnreviewedPhoto } from '../src/modules/profiles/photos/photo-moderation.schema.js';
import { areaOf } from '../src/modules/profiles/places/geo.rules.js';
import { nameWordsOf, placeWordsOf } from '../src/modules/users/search-words.rules.js';
import type { Photo, Place, User } from '../src/modules/users/user.schema.js';
import type { SeedMember } from './population/member.js';
import { memberId } from './population/population.js';
import type { SeedAction, SeedPair } from './relations.js';

const toId = (hex: string): Types.ObjectId => Types.ObjectId.createFromHexString(hex);

/** The prefix of all generated ids; no other member has it (it would be a member of May 2020). */
export const SEED_IDS = {
  from: toId('5eed00000000000000000000'),
  below: toId('5eed00010000000000000000'),
} as const;

/** Number of the newest photos that wait for review: more than one page. */
const UNSEEN_PHOTOS = 30;

/** Returns the stored document of a generated member. */
export function userDocument(member: SeedMember, passwordHash: string, photos: Photo[]): User {
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
    photos,
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

/**
 * Returns the id of a generated member's photo. Like the product's ids, it increases with the time at which
 * the photo was added.
 */
export function photoId({ id, createdAt }: SeedMember, number: number): Types.ObjectId {
  const seconds = Math.floor(createdAt.getTime() / 1000) + number;
  return toId(seconds.toString(16).padStart(8, '0') + id.slice(8));
}

/** Returns the stored document of a generated pair, with the fields that the product derives. */
export function pairDocument({ a, b, aAction, bAction }: SeedPair, seed: number): Pair {
  const [idA, idB] = [memberId(a, seed), memberId(b, seed)];
  return derivePair({
    _id: pairId(idA, idB),
    a: toId(idA),
    b: toId(idB),
    aAction: sideAction(aAction),
    bAction: sideAction(bAction),
    aBlockedAt: null,
    bBlockedAt: null,
    closedAt: null,
    aTold: null,
    bTold: null,
    aFirstText: null,
    bFirstText: null,
  });
}

const sideAction = (action: SeedAction | null): Pair['aAction'] =>
  action && { ...action, likedBefore: null, superLike: false };

function placeOf({ home }: SeedMember): Place {
  if (!home) return { country: '', state: '', city: '', countryCode: null, cell: null, area: null };
  const { country, state, city, countryCode, lat, lng } = home;
  return { country, state, city, countryCode, cell: [lng, lat], area: areaOf(lat, lng) };
}

/** Every third member of the demo has verified photos. */
function verificationOf({ index }: SeedMember, [first]: readonly Photo[]): Pick<User, 'photoVerification'> {
  if (!first || index % 3 !== 1) return {};
  return { photoVerification: { photo: first.id, at: first.addedAt } };
}

/** Returns the newest photos of these members, which staff have not reviewed. */
export const photosToReview = (users: readonly User[]): UnreviewedPhoto[] =>
  users
    .flatMap(({ _id: userId, photos }) => photos.map(({ id, addedAt }) => ({ _id: id, userId, addedAt })))
    .sort((one, two) => two._id.toHexString().localeCompare(one._id.toHexString()))
    .slice(0, UNSEEN_PHOTOS);
