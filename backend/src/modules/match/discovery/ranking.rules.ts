import { hash } from 'node:crypto';
import type { ReasonView } from '@contract';
import { CLOCK_MARGIN_MS, DAY_MS, HOUR_MS, WEEK_MS } from '../../../platform/clock/days.js';
import { ageOn } from '../../users/index.js';
import type { ModelPart } from '../model/features.rules.js';
import type { Lift } from '../model/pair-model.rules.js';
import type { ActionKind } from '../pairs/pair.schema.js';
import { kmBetween } from './fit.rules.js';
import type { Candidate } from './discovery.repository.js';

/** Fields of the viewer that reasons compare with the candidate. */
export type RankedMember = Pick<Candidate, '_id' | 'dob' | 'hobbies' | 'relationshipType' | 'place'>;

/** Kind of a reason on a card. Its content is computed when the card is shown. */
export type ReasonKind = ReasonView['kind'];

/** Time in ms after joining in which a member counts as new. */
export const NEW_MEMBER_MS = WEEK_MS;
/** Minimum factor of a new member's score, while they have no more views than due. */
const NEW_MEMBER_LIFT = 1.5;
/** Factor of the score of an incomplete profile. */
const INCOMPLETE_SHARE = 0.4;
/**
 * A member who has been away is less likely to answer: the factor falls to AWAY_SHARE, by e each AWAY_DAYS
 * days.
 */
const AWAY_SHARE = 0.5;
const AWAY_DAYS = 7;
/** Weight of the fixed pseudo-random number of a pair, which varies the order of similar candidates. */
const CHANCE = 0.1;

/** Factors of the model's score from the candidate's own state: those that can be reasons, and `rest`. */
export interface Presence {
  readonly active: number;
  readonly exposure: number;
  readonly rest: number;
}

/** Fields of a candidate that their factors depend on. */
type Presenting = Pick<Candidate, '_id' | 'lastActiveAt' | 'createdAt' | 'complete'>;

/** Returns the activity factor: 1 for an active member, falling to 0.5 with the time away. */
export function activityOf({ lastActiveAt }: Pick<Candidate, 'lastActiveAt'>, now: Date): number {
  const idleDays = Math.max(0, now.getTime() - lastActiveAt.getTime()) / DAY_MS;
  return AWAY_SHARE + (1 - AWAY_SHARE) * Math.exp(-idleDays / AWAY_DAYS);
}

/**
 * Returns the factors of a candidate's score for a viewer. Pure.
 * @param exposure exposure factor of this week
 */
export function presenceOf(
  viewer: Pick<Candidate, '_id'>,
  candidate: Presenting,
  exposure: number,
  now: Date,
): Presence {
  return {
    active: activityOf(candidate, now),
    exposure: exposure >= 1 && isNewMember(candidate, now) ? Math.max(NEW_MEMBER_LIFT, exposure) : exposure,
    rest: (candidate.complete ? 1 : INCOMPLETE_SHARE) * (1 + CHANCE * chance(viewer, candidate)),
  };
}

/** Returns the value that orders a deck: the model's score times the factors of the candidate. */
export const placeScore = (score: number, { active, exposure, rest }: Presence): number =>
  score * active * exposure * rest;

/** Returns whether a member joined within the last week. False for a join date in the future (clock skew). */
export function isNewMember({ createdAt }: Pick<Candidate, 'createdAt'>, now: Date): boolean {
  const presentMs = now.getTime() - createdAt.getTime();
  return presentMs > -CLOCK_MARGIN_MS && presentMs < NEW_MEMBER_MS;
}

/** Returns a pseudo-random number from 0 to 1, fixed for two members and independent between pairs. */
function chance(viewer: Pick<Candidate, '_id'>, candidate: Pick<Candidate, '_id'>): number {
  let mixed = mixedWith(mixedWith(0, viewer._id.id), candidate._id.id);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Mixes bytes into a hash; each byte affects all bits. */
function mixedWith(seed: number, bytes: Uint8Array): number {
  let mixed = seed;
  for (const byte of bytes) {
    mixed = Math.imul(mixed ^ byte, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}

/** Activity factor of a usual member, two or three days away. */
const USUAL_ACTIVE = 0.85;
/** Minimum contribution of a reason, as a logarithm: a tenth of the score. */
const MIN_REASON = Math.log(1.1);
const MAX_REASONS = 2;
const NEARBY_KM = 25;
const SIMILAR_YEARS = 2;
const ACTIVE_FOR_HOURS = 24;

/** Reasons of the model's parts. Habits have no text on a card, so they have none. */
const KINDS_OF: Readonly<Partial<Record<ModelPart, readonly ReasonKind[]>>> = {
  hobbies: ['shared-hobbies'],
  intent: ['shared-intent'],
  distance: ['same-city', 'nearby'],
  age: ['similar-age'],
};

/**
 * Returns the reasons that raised a score enough, strongest first. {@link reasonViews} checks them when the
 * card is shown. The candidate's action on the viewer is never included.
 * @param lifts contributions of the model's parts to the logits
 */
export function reasonKinds(lifts: readonly Lift[], { active, exposure }: Presence): ReasonKind[] {
  const raised: [readonly ReasonKind[], number][] = [
    [['active'], Math.log(active / USUAL_ACTIVE)],
    [['new-member'], Math.log(exposure)],
  ];
  for (const [part, by] of lifts) raised.push([KINDS_OF[part] ?? [], by]);
  return raised
    .filter(([, by]) => by >= MIN_REASON)
    .sort((one, other) => other[1] - one[1])
    .flatMap(([kinds]) => kinds);
}

/** Returns the first two reasons that are true for the two members at this moment. */
export function reasonViews(
  kinds: readonly ReasonKind[],
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const said: ReasonView[] = [];
  for (const kind of kinds) {
    // Both describe the distance, which is shown once.
    if (kind === 'nearby' && said.at(-1)?.kind === 'same-city') continue;
    const view = reasonView(kind, viewer, candidate, now, today);
    if (view) said.push(view);
    if (said.length === MAX_REASONS) break;
  }
  return said;
}

/** Reasons for cards without a score, for example of friends: the first two that are true. */
const COMMON_GROUND: readonly (readonly ReasonKind[])[] = [
  ['shared-intent'],
  ['same-city', 'nearby'],
  ['shared-hobbies'],
  ['similar-age'],
  ['new-member'],
  ['active'],
];

/** Returns what two members have in common, at most two reasons, for cards that are not suggestions. */
export function commonGround(
  viewer: RankedMember,
  member: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const said = COMMON_GROUND.flatMap((kinds) =>
    kinds.flatMap((kind) => reasonView(kind, viewer, member, now, today) ?? []).slice(0, 1),
  );
  return said.slice(0, MAX_REASONS);
}

function reasonView(
  kind: ReasonKind,
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView | null {
  switch (kind) {
    case 'shared-hobbies': {
      const values = viewer.hobbies.filter((hobby) => candidate.hobbies.includes(hobby));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'shared-intent': {
      const values = viewer.relationshipType.filter((type) => candidate.relationshipType.includes(type));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'same-city':
      return isSameCity(viewer.place, candidate.place) ? { kind } : null;
    case 'nearby':
      return (kmBetween(viewer.place.cell, candidate.place.cell) ?? Infinity) < NEARBY_KM ? { kind } : null;
    case 'similar-age':
      return Math.abs(ageOn(viewer.dob, today) - ageOn(candidate.dob, today)) <= SIMILAR_YEARS
        ? { kind }
        : null;
    case 'active':
      return now.getTime() - candidate.lastActiveAt.getTime() < ACTIVE_FOR_HOURS * HOUR_MS ? { kind } : null;
    case 'new-member':
      return isNewMember(candidate, now) ? { kind } : null;
  }
}

/** Compares positions too, because a city's cell is the same under its old and new name. */
const isSameCity = (one: Candidate['place'], other: Candidate['place']): boolean =>
  one.city !== '' && one.city === other.city && one.state === other.state
    ? one.country === other.country
    : one.cell !== null && other.cell !== null && kmBetween(one.cell, other.cell) === 0;

/** A candidate with the values that decide its place. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly theirAction: ActionKind | null;
  readonly superLike: boolean;
}

/**
 * Orders a deck: super likes first, then by score. Members who like the viewer (likers) take at most every
 * second place on average, so that no place reveals a like. Deterministic for the same places and scores.
 * @param isLikersPlace whether a liker may take a place; the viewer must not be able to compute it
 */
export function inOrder<Item extends Scored>(
  isLikersPlace: (place: number) => boolean,
  candidates: readonly Item[],
): Item[] {
  const byScore = [...candidates].sort(
    (one, other) => Number(other.superLike) - Number(one.superLike) || other.score - one.score,
  );
  const superLikes = byScore.filter(({ superLike }) => superLike);
  const likers = byScore.filter(({ superLike, theirAction }) => !superLike && theirAction === 'like');
  const others = byScore.filter(({ superLike, theirAction }) => !superLike && theirAction !== 'like');
  const order = [...superLikes];
  let [liker, other] = [0, 0];
  while (liker < likers.length && other < others.length)
    order.push(
      likers[liker]!.score > others[other]!.score && isLikersPlace(liker + other)
        ? likers[liker++]!
        : others[other++]!,
    );
  return [...order, ...likers.slice(liker), ...others.slice(other)];
}

/**
 * Returns whether a member's deck is in the plain order (control group); stable while the share is unchanged.
 */
export const hasPlainOrder = (userId: string, share: number): boolean =>
  hash('sha1', `plain ${userId}`, 'buffer').readUInt32BE(0) / 2 ** 32 < share;
