import { hash } from 'node:crypto';
import type { ReasonView } from '@contract';
import { CLOCK_MARGIN_MS, DAY_MS, HOUR_MS, WEEK_MS } from '../../../platform/clock/days.js';
import { ageOn } from '../../users/index.js';
import type { ModelPart } from '../model/features.rules.js';
import type { Lift } from '../model/pair-model.rules.js';
import type { ActionKind } from '../pairs/pair.schema.js';
import { kmBetween } from './fit.rules.js';
import type { Candidate } from './discovery.repository.js';

/** The fields that reasons compare with the candidate's. */
export type RankedMember = Pick<Candidate, '_id' | 'dob' | 'hobbies' | 'relationshipType' | 'place'>;

/** Why a card stands where it does; what it says is worked out when the card is shown. */
export type ReasonKind = ReasonView['kind'];

/** How long a member is new after joining. */
export const NEW_MEMBER_MS = WEEK_MS;
/** How many times a score counts at least in the first days, unless one is shown more than is due. */
const NEW_MEMBER_LIFT = 1.5;
/** What an incomplete profile keeps of its score. */
const INCOMPLETE_SHARE = 0.4;
/** Who has been away is less likely to answer: what is left at last, and how fast it goes. */
const AWAY_SHARE = 0.5;
const AWAY_DAYS = 7;
/** How much a pair's fixed bit of chance counts: it mixes people who would otherwise be equal. */
const CHANCE = 0.1;

/** By how much a candidate's own state multiplies the model's score: parts that are reasons, and the rest. */
export interface Presence {
  readonly active: number;
  readonly exposure: number;
  readonly rest: number;
}

/** What a candidate's place in a deck goes by. */
type Presenting = Pick<Candidate, '_id' | 'lastActiveAt' | 'createdAt' | 'complete'>;

/** What is left of a score after the time that a member has been away: 1 to a half. */
export function activityOf({ lastActiveAt }: Pick<Candidate, 'lastActiveAt'>, now: Date): number {
  const idleDays = Math.max(0, now.getTime() - lastActiveAt.getTime()) / DAY_MS;
  return AWAY_SHARE + (1 - AWAY_SHARE) * Math.exp(-idleDays / AWAY_DAYS);
}

/**
 * What a candidate's activity, exposure and completeness make of their score for a viewer. Pure.
 * @param exposure the factor of how often they were shown this week
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

/** What the order of a deck goes by: the model's score, as the candidate's state multiplies it. */
export const placeScore = (score: number, { active, exposure, rest }: Presence): number =>
  score * active * exposure * rest;

/** In the first week after joining; not who joined in a time to come, while the clock was ahead. */
export function isNewMember({ createdAt }: Pick<Candidate, 'createdAt'>, now: Date): boolean {
  const presentMs = now.getTime() - createdAt.getTime();
  return presentMs > -CLOCK_MARGIN_MS && presentMs < NEW_MEMBER_MS;
}

/** 0 to 1, always the same for the same two people, unrelated for any others. */
function chance(viewer: Pick<Candidate, '_id'>, candidate: Pick<Candidate, '_id'>): number {
  let mixed = mixedWith(mixedWith(0, viewer._id.id), candidate._id.id);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Each byte spread over all bits that there are so far. */
function mixedWith(seed: number, bytes: Uint8Array): number {
  let mixed = seed;
  for (const byte of bytes) {
    mixed = Math.imul(mixed ^ byte, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}

/** What a usual member's activity counts: two or three days away. */
const USUAL_ACTIVE = 0.85;
/** What raises a score by less than a tenth is no reason. */
const MIN_REASON = Math.log(1.1);
const MAX_REASONS = 2;
const NEARBY_KM = 25;
const SIMILAR_YEARS = 2;
const ACTIVE_FOR_HOURS = 24;

/** Reasons that say what a part of the model found; habits have no words on a card. */
const KINDS_OF: Readonly<Partial<Record<ModelPart, readonly ReasonKind[]>>> = {
  hobbies: ['shared-hobbies'],
  intent: ['shared-intent'],
  distance: ['same-city', 'nearby'],
  age: ['similar-age'],
};

/**
 * What raised a score enough to be a reason, strongest first; what of it is true of the two, and is said,
 * {@link reasonViews} finds when the card is shown. What the candidate has done about the viewer is never
 * part of it.
 * @param lifts what the model's parts added to the logits
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

/** What a card says of its reasons: the first two that are true of the two as they are. */
export function reasonViews(
  kinds: readonly ReasonKind[],
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const said: ReasonView[] = [];
  for (const kind of kinds) {
    // Both are the distance, which is said once.
    if (kind === 'nearby' && said.at(-1)?.kind === 'same-city') continue;
    const view = reasonView(kind, viewer, candidate, now, today);
    if (view) said.push(view);
    if (said.length === MAX_REASONS) break;
  }
  return said;
}

/** What is said where no score was made, as among friends: the first two of these that are true. */
const COMMON_GROUND: readonly (readonly ReasonKind[])[] = [
  ['shared-intent'],
  ['same-city', 'nearby'],
  ['shared-hobbies'],
  ['similar-age'],
  ['new-member'],
  ['active'],
];

/** What two members have in common, at most two things, for cards that are not suggestions. */
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

/** The position is the city's own, also where the two wrote its old and its new name. */
const isSameCity = (one: Candidate['place'], other: Candidate['place']): boolean =>
  one.city !== '' && one.city === other.city && one.state === other.state
    ? one.country === other.country
    : one.cell !== null && other.cell !== null && kmBetween(one.cell, other.cell) === 0;

/** A candidate with what orders them. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly theirAction: ActionKind | null;
  readonly superLike: boolean;
}

/**
 * The order of a deck: super likes first; then by score, but who has liked the viewer takes at most every
 * second place on average, so that no place tells of a like. The same for the same places and scores.
 * @param isLikersPlace whether who has liked the viewer may take a place; the viewer must not know which
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

/** Whether a member's deck is in the plain order, the same for as long as the share stays. */
export const hasPlainOrder = (userId: string, share: number): boolean =>
  hash('sha1', `plain ${userId}`, 'buffer').readUInt32BE(0) / 2 ** 32 < share;
