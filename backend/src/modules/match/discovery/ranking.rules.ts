import { createHash } from 'node:crypto';
import type { Hobby, ReasonView, RelationshipType } from '@contract';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import { ageOn } from '../../users/index.js';
import { kmBetween } from './fit.rules.js';
import type { Candidate } from './discovery.repository.js';

/** The viewer's fields that a score compares with the candidate's. */
export type RankedMember = Pick<
  Candidate,
  '_id' | 'dob' | 'hobbies' | 'relationshipType' | 'smoking' | 'drinking' | 'place'
>;

/** The time of the score, and whether the candidate liked or disliked the viewer. */
export interface ScoreContext {
  now: Date;
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  today: string;
  theirAction: 'like' | 'dislike' | null;
}

const NEW_MEMBER_DAYS = 7;

/** How much each part counts at most; the first six make up 1. */
const WEIGHTS = {
  near: 0.27,
  active: 0.2,
  hobbies: 0.18,
  intent: 0.17,
  age: 0.13,
  habits: 0.05,
  /**
   * Those who already liked the viewer come high; less than the spread of the rest, so that their place gives
   * nothing away.
   */
  likedViewer: 0.3,
  /** Exploration: everybody gets a chance while little is known of them. */
  newMember: 0.12,
  /** A fixed bit of chance for each pair, which mixes people who would otherwise be equal. */
  chance: 0.1,
} as const;

/** What an incomplete profile, one without a picture, and one who has already said no keeps of its score. */
const SHARES = { incomplete: 0.4, withoutPhoto: 0.7, dislikedViewer: 0.3 } as const;

/** Kilometres and years at which a part has fallen to 1/e. */
const NEAR_KM = 60;
const AGE_YEARS = 7;
const ACTIVE_HOURS = 72;
/** What is unknown counts a little: less than good, more than bad. */
const UNKNOWN = 0.2;

interface Comparison {
  km: number | null;
  yearsApart: number;
  idleHours: number;
  sharedHobbies: Hobby[];
  sharedIntent: RelationshipType[];
  sameCity: boolean;
  isNew: boolean;
}

/** Compares two members for scores and reasons. */
function compare(viewer: RankedMember, candidate: Candidate, now: Date, today: string): Comparison {
  return {
    km: kmBetween(viewer.place.cell, candidate.place.cell),
    yearsApart: Math.abs(ageOn(viewer.dob, today) - ageOn(candidate.dob, today)),
    idleHours: Math.max(0, now.getTime() - candidate.lastActiveAt.getTime()) / HOUR_MS,
    sharedHobbies: viewer.hobbies.filter((hobby) => candidate.hobbies.includes(hobby)),
    sharedIntent: viewer.relationshipType.filter((type) => candidate.relationshipType.includes(type)),
    sameCity:
      viewer.place.city !== '' &&
      viewer.place.city === candidate.place.city &&
      viewer.place.country === candidate.place.country,
    isNew: now.getTime() - candidate.createdAt.getTime() < NEW_MEMBER_DAYS * DAY_MS,
  };
}

/**
 * How high a candidate stands in a viewer's deck; higher is earlier, and only the order means anything. Near,
 * active and complete people with shared interests, the same intent and a close age come first; those who
 * already liked the viewer come high, mixed among the others; incomplete profiles come late (spec section 5,
 * design sections 3 and 8). Pure: the same people, past and instant give the same number.
 */
export function score(viewer: RankedMember, candidate: Candidate, context: ScoreContext): number {
  const facts = compare(viewer, candidate, context.now, context.today);
  const fit =
    WEIGHTS.near * (facts.km === null ? UNKNOWN : Math.exp(-facts.km / NEAR_KM)) +
    WEIGHTS.active * Math.exp(-facts.idleHours / ACTIVE_HOURS) +
    WEIGHTS.hobbies * overlap(facts.sharedHobbies.length, viewer.hobbies.length, candidate.hobbies.length) +
    WEIGHTS.intent *
      overlap(facts.sharedIntent.length, viewer.relationshipType.length, candidate.relationshipType.length) +
    WEIGHTS.age * Math.exp(-facts.yearsApart / AGE_YEARS) +
    WEIGHTS.habits *
      (same(viewer.smoking, candidate.smoking) + same(viewer.drinking, candidate.drinking)) *
      0.5;
  const shown =
    (candidate.complete ? 1 : SHARES.incomplete) *
    (candidate.photos.length > 0 ? 1 : SHARES.withoutPhoto) *
    (context.theirAction === 'dislike' ? SHARES.dislikedViewer : 1);
  const raised =
    fit +
    (context.theirAction === 'like' ? WEIGHTS.likedViewer : 0) +
    (facts.isNew ? WEIGHTS.newMember : 0) +
    WEIGHTS.chance * chance(viewer, candidate);
  return raised * shown;
}

/** 0 to 1: the cosine of two sets; what one of them has not said counts as unknown. */
const overlap = (shared: number, one: number, other: number): number =>
  one === 0 || other === 0 ? UNKNOWN : shared / Math.sqrt(one * other);

const same = (one: string, other: string): number =>
  one === '' || other === '' ? UNKNOWN : one === other ? 1 : 0;

/** 0 to 1, always the same for the same two people, unrelated for any others. */
const chance = (viewer: RankedMember, candidate: Candidate): number =>
  createHash('sha1').update(viewer._id.id).update(candidate._id.id).digest().readUInt32BE(0) / 2 ** 32;

const NEARBY_KM = 25;
const SIMILAR_YEARS = 2;
const ACTIVE_FOR_HOURS = 24;

/**
 * The at most two strongest reasons why a candidate is shown, in the order of their weight. What the
 * candidate has done about the viewer is never one of them.
 */
export function reasonsFor(
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const facts = compare(viewer, candidate, now, today);
  const reasons: ReasonView[] = [];
  if (facts.sharedHobbies.length >= 2) reasons.push({ kind: 'shared-hobbies', values: facts.sharedHobbies });
  if (facts.sharedIntent.length > 0) reasons.push({ kind: 'shared-intent', values: facts.sharedIntent });
  if (facts.sameCity) reasons.push({ kind: 'same-city' });
  else if (facts.km !== null && facts.km < NEARBY_KM) reasons.push({ kind: 'nearby' });
  if (facts.sharedHobbies.length === 1) reasons.push({ kind: 'shared-hobbies', values: facts.sharedHobbies });
  if (facts.yearsApart <= SIMILAR_YEARS) reasons.push({ kind: 'similar-age' });
  if (facts.isNew) reasons.push({ kind: 'new-member' });
  if (facts.idleHours < ACTIVE_FOR_HOURS) reasons.push({ kind: 'active' });
  return reasons.slice(0, 2);
}
