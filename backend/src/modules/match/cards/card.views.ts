import {
  PROFILES_LIMITS,
  selfDescriptionOf,
  shownFacts,
  type ActiveBand,
  type BlockedMemberView,
  type CardView,
  type FriendView,
  type LikeNoteView,
  type ReasonView,
  type RequestView,
} from '@contract';
import { kmBetween } from '@mutual/recommender';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '../../../platform/clock/days.js';
import {
  distanceBand,
  hidesDetail,
  isPhotoVerified,
  photoAltsOf,
  photosShownTo,
  toVoicePromptView,
} from '../../profiles/index.js';
import { ageOn } from '../../users/index.js';
import { abilitiesOf } from '../match.policy.js';
import { toLikedThingView } from '../pairs/liked-thing.views.js';
import {
  actionOf,
  areFriends,
  isSuperLike,
  otherSide,
  sideOf,
  type PairSnapshot,
} from '../pairs/pair.rules.js';
import type { LikeNote } from '../pairs/pair.schema.js';
import type { CardMember } from './member-card.rules.js';
import type { reasonFacts } from './reason-facts.rules.js';

/** The input of a card besides its member. */
export interface CardContext {
  viewer: CardMember;
  /** What reasons compare with each member. */
  viewerFacts: ReturnType<typeof reasonFacts>;
  now: Date;
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  today: string;
  viewerIsPremium: boolean;
  isPremium: (member: Pick<CardMember, 'premiumPeriods'>) => boolean;
  /** Returns a signed link of one photo for the viewer, full size. */
  photoLink: (photoId: string, ownerId: string) => string;
  /** Returns a signed link of the recording of a voice prompt for the viewer. */
  recordingLink: (recordingId: string, ownerId: string) => string;
  /** Ids of friends with an open socket; null when unknown. */
  online: ReadonlySet<string> | null;
}

const ACTIVE_BANDS: readonly (readonly [ActiveBand, number])[] = [
  ['now', 10 * MINUTE_MS],
  ['today', DAY_MS],
  ['this-week', WEEK_MS],
  ['this-month', 30 * DAY_MS],
];

/** Returns the activity of a member in the coarse bands of the contract. */
function activeBand(lastActiveAt: Date, now: Date): ActiveBand {
  const idle = now.getTime() - lastActiveAt.getTime();
  return ACTIVE_BANDS.find(([, limit]) => idle < limit)?.[0] ?? 'earlier';
}

/** Builds the card of a member for another: these fields and no others (docs/product.md, Cards). */
export function toCardView(
  member: CardMember,
  pair: Pick<PairSnapshot, 'aAction' | 'bAction' | 'friendsSince'> | null,
  reasons: readonly ReasonView[],
  { viewer, now, today, viewerIsPremium, isPremium, photoLink, recordingLink, online }: CardContext,
): CardView {
  const id = member._id.toHexString();
  const viewerId = viewer._id.toHexString();
  const isFriend = areFriends(pair);
  const km = kmBetween(viewer.place.cell, member.place.cell);
  const side = sideOf(viewerId, id);
  const photos = photosShownTo(isFriend || viewerId === id, member.photos).slice(0, PROFILES_LIMITS.photos);
  const asks = pair !== null && !actionOf(pair, side) && isSuperLike(actionOf(pair, otherSide(side)));
  const active = hidesDetail(member, 'active') ? null : activeBand(member.lastActiveAt, now);
  return {
    _id: id,
    name: member.name,
    gender: member.gender,
    country: member.place.country,
    state: member.place.state,
    city: member.place.city,
    ...selfDescriptionOf(member),
    ...(member.voicePrompt && {
      voicePrompt: toVoicePromptView(member.voicePrompt, (recordingId) => recordingLink(recordingId, id)),
    }),
    facts: shownFacts(member),
    profilePicture: photos.length > 0,
    verified: isPhotoVerified(member),
    age: hidesDetail(member, 'age') ? null : ageOn(member.dob, today),
    distance: km === null || hidesDetail(member, 'distance') ? null : distanceBand(km),
    photos: photos.map((photo) => photoLink(photo.id.toHexString(), id)),
    ...photoAltsOf(photos),
    likes: isFriend ? [viewerId] : [],
    isFriend,
    active,
    ...(isFriend && active ? { online: online?.has(id) ?? active === 'now' } : {}),
    reasons: [...reasons],
    ...(asks ? { superLike: true } : {}),
    can: abilitiesOf({
      viewer,
      viewerIsPremium,
      otherIsPremium: () => isPremium(member),
      side,
      pair,
      isSelf: viewerId === id,
    }),
  };
}

export const toFriendView = (card: CardView, friendsSince: Date): FriendView => ({
  ...card,
  friendsSince: friendsSince.toISOString(),
});

/** Builds a note for its reader (the viewer). A removed picture is not shown. */
export function toNoteView(
  { text, on, caution }: LikeNote,
  { viewer, photoLink }: CardContext,
): LikeNoteView {
  const linkTo = (photoId: string): string | null =>
    viewer.photos.some(({ id }) => id.equals(photoId)) ? photoLink(photoId, viewer._id.toHexString()) : null;
  return {
    text,
    on: toLikedThingView(on, linkTo),
    ...(caution ? { caution } : {}),
  };
}

export const toRequestView = (
  card: CardView,
  likedAt: Date,
  note: LikeNoteView | undefined,
): RequestView => ({
  ...card,
  ...(note ? { note } : {}),
  likedAt: likedAt.toISOString(),
  superLike: card.superLike ?? false,
});

export const toBlockedMemberView = (
  _id: string,
  name: string | null,
  blockedAt: Date,
): BlockedMemberView => ({
  _id,
  name,
  blockedAt: blockedAt.toISOString(),
});
