import { hash } from 'node:crypto';
import {
  AWAY_DAYS,
  AWAY_MIN_FACTOR,
  COMPARED_PEOPLE,
  INCOMPLETE_SHARE,
  LIKERS_SHARE,
  NEW_MEMBER_LIFT,
  NEW_VIEWER_LIKERS_SHARE,
  PAIR_CHANCE_WEIGHT,
  STEP_SHARE,
} from '../hand-set-weights.ts';
import { neededReach } from '../retrieval/reach.ts';
import { DAY_MS } from '../time.ts';

/** Time in ms after the sign-up in which a member counts as new. */
export const NEW_MEMBER_MS = 7 * DAY_MS;
/** Difference between the clocks of two machines, in ms, that is tolerated. */
const CLOCK_MARGIN_MS = 600_000;

/** Factors of a candidate's score that do not depend on the model: those that can be reasons, and `rest`. */
export interface ModelFreeFactors {
  readonly active: number;
  readonly exposure: number;
  readonly rest: number;
}

/** The data of a candidate on which these factors depend. */
interface ModelFreeData {
  readonly lastActiveAt: Date;
  /** Time of the sign-up. */
  readonly createdAt: Date;
  /** Whether the profile is complete. */
  readonly complete: boolean;
}

/**
 * Returns the activity factor: 1 for an active member, falling to 0.5 with the time since the last activity.
 */
export function activityOf({ lastActiveAt }: Pick<ModelFreeData, 'lastActiveAt'>, now: Date): number {
  const idleDays = Math.max(0, now.getTime() - lastActiveAt.getTime()) / DAY_MS;
  return AWAY_MIN_FACTOR + (1 - AWAY_MIN_FACTOR) * Math.exp(-idleDays / AWAY_DAYS);
}

/**
 * Returns the factors of a candidate's score for a viewer. Has no side effects.
 * @param exposure exposure factor of this week
 * @param chance number of the two from {@link pairChance}
 */
export function modelFreeFactorsOf(
  candidate: ModelFreeData,
  exposure: number,
  chance: number,
  now: Date,
): ModelFreeFactors {
  return {
    active: activityOf(candidate, now),
    exposure: exposure >= 1 && isNewMember(candidate, now) ? Math.max(NEW_MEMBER_LIFT, exposure) : exposure,
    rest: (candidate.complete ? 1 : INCOMPLETE_SHARE) * (1 + PAIR_CHANCE_WEIGHT * chance),
  };
}

/**
 * Returns the value that orders a deck: the model's score times the factors of the candidate, less for each
 * step of the viewer's reach beyond the first. There nobody is raised for being new or seldom shown.
 */
export const placeScore = (
  score: number,
  { active, exposure, rest }: ModelFreeFactors,
  step: number,
): number => score * active * (step === 0 ? exposure : Math.min(1, exposure)) * rest * STEP_SHARE ** step;

/** Returns whether a member joined within the last week. False for a join date in the future (clock skew). */
export function isNewMember({ createdAt }: Pick<ModelFreeData, 'createdAt'>, now: Date): boolean {
  const presentMs = now.getTime() - createdAt.getTime();
  return presentMs > -CLOCK_MARGIN_MS && presentMs < NEW_MEMBER_MS;
}

/**
 * Returns a pseudo-random number from 0 to 1 that is fixed for two members and independent between pairs.
 * @param viewer the bytes of the viewer's id
 * @param candidate the bytes of the candidate's id
 */
export function pairChance(viewer: Uint8Array, candidate: Uint8Array): number {
  let mixed = mixedWith(mixedWith(0, viewer), candidate);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Mixes bytes into a hash. Each byte affects all bits. */
function mixedWith(seed: number, bytes: Uint8Array): number {
  let mixed = seed;
  for (const byte of bytes) {
    mixed = Math.imul(mixed ^ byte, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}

/** A candidate with the values that decide its place. */
export interface ScoredCandidate {
  readonly id: string;
  readonly score: number;
  /** The step of the viewer's reach that includes the candidate. */
  readonly step: number;
  /** The candidate's action on the viewer. */
  readonly theirAction: 'like' | 'dislike' | null;
  readonly superLike: boolean;
}

/**
 * Sorts a deck: super likes first, then by score those up to the step `compared`, then the others by step and
 * score. Members who like the viewer (likers) get only the places drawn for them, so that no place reveals a
 * like. Deterministic for the same places and scores.
 * @param isLikersPlace whether a liker may take a place; the viewer must not be able to compute it
 * @param compared of {@link comparedSteps}
 */
export function inOrder<Item extends ScoredCandidate>(
  isLikersPlace: (place: number) => boolean,
  candidates: readonly Item[],
  compared: number,
): Item[] {
  const byStepAndScore = (one: ScoredCandidate, other: ScoredCandidate): number =>
    Math.max(one.step, compared) - Math.max(other.step, compared) || other.score - one.score;
  const byScore = [...candidates].sort(
    (one, other) => Number(other.superLike) - Number(one.superLike) || byStepAndScore(one, other),
  );
  const superLikes = byScore.filter(({ superLike }) => superLike);
  const likers = byScore.filter(({ superLike, theirAction }) => !superLike && theirAction === 'like');
  const others = byScore.filter(({ superLike, theirAction }) => !superLike && theirAction !== 'like');
  const order = [...superLikes];
  let [liker, other] = [0, 0];
  while (liker < likers.length && other < others.length)
    order.push(
      byStepAndScore(likers[liker]!, others[other]!) < 0 && isLikersPlace(liker + other)
        ? likers[liker++]!
        : others[other++]!,
    );
  return [...order, ...likers.slice(liker), ...others.slice(other)];
}

/**
 * Returns the widest step whose members are ordered by score alone, with those of narrower steps. The first
 * one in the viewer's first week: a newcomer meets near people first.
 * @param found the step of each member who may be suggested
 */
export function comparedSteps(
  viewer: Pick<ModelFreeData, 'createdAt'>,
  found: readonly number[],
  now: Date,
): number {
  if (isNewMember(viewer, now)) return 0;
  const widest = found.reduce((most, step) => Math.max(most, step), 0);
  return neededReach(found, widest + 1, COMPARED_PEOPLE).step;
}

/**
 * Returns whether members who like the viewer may take a place. The same for the same draw.
 * @param draw at least four bytes drawn for the viewer, the day and the place; unpredictable for the viewer
 */
export const isLikersPlace = (viewer: Pick<ModelFreeData, 'createdAt'>, draw: Buffer, now: Date): boolean =>
  draw.readUInt32BE(0) / 2 ** 32 < (isNewMember(viewer, now) ? NEW_VIEWER_LIKERS_SHARE : LIKERS_SHARE);

/**
 * Returns whether a member is in the control group, whose decks are in the plain order. The result is stable
 * while the share is unchanged.
 */
export const isInControlGroup = (userId: string, share: number): boolean =>
  hash('sha1', `plain ${userId}`, 'buffer').readUInt32BE(0) / 2 ** 32 < share;
