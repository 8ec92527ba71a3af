import { hash } from 'node:crypto';
import { modelMemberOf, type ModelMember } from '../features/member.ts';
import { PairModel } from '../model/pair-model.ts';
import { priorParameters } from '../model/prior-model.ts';
import { VOCABULARY } from '../simulation/vocabulary.ts';
import {
  comparedSteps,
  inOrder,
  isInControlGroup,
  isLikersPlace,
  isNewMember,
  modelFreeFactorsOf,
  pairChance,
  placeScore,
  type ScoredCandidate,
} from './ranking.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

interface Candidate {
  readonly member: ModelMember;
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
  readonly complete: boolean;
}

const PUNE = { lng: 73.86, lat: 18.52 };
const PROFILE = {
  gender: 'female',
  lookingFor: 'male',
  age: 30,
  hobbies: ['Music', 'Art'],
  smoking: 'Non-smoker',
  drinking: 'Non-drinker',
  relationshipType: ['Marriage'],
  position: PUNE,
  photos: 1,
};
const person = (
  profile: Readonly<Record<string, unknown>> = {},
  state: Partial<Omit<Candidate, 'member'>> = {},
): Candidate => ({
  member: modelMemberOf('candidate', { ...PROFILE, ...profile }),
  lastActiveAt: hoursAgo(1),
  createdAt: hoursAgo(24 * 100),
  complete: true,
  ...state,
});

const model = new PairModel(priorParameters(VOCABULARY));
const own = model.prepare(modelMemberOf('viewer', { ...PROFILE, gender: 'male', lookingFor: 'female' }));
const CHANCE = pairChance(Uint8Array.of(255), Uint8Array.of(1));
const scored = (candidate: Candidate, ba?: boolean): number =>
  placeScore(
    model.score(own, model.prepare(candidate.member), { ba }).score,
    modelFreeFactorsOf(candidate, 1, CHANCE, NOW),
    0,
  );

describe('score with the start parameters', () => {
  const base = person();
  it.each([
    ['a near member above a far one', base, person({ position: { lng: 77.21, lat: 28.61 } })],
    ['an active member above an inactive one', base, person({}, { lastActiveAt: hoursAgo(24 * 20) })],
    ['shared hobbies above none', base, person({ hobbies: ['Sports', 'Gaming'] })],
    ['the same intent above another one', base, person({ relationshipType: ['Networking'] })],
    ['a close age above a distant one', base, person({ age: 51 })],
    ['a complete profile above an incomplete one', base, person({}, { complete: false })],
    ['a profile with a picture above one without', base, person({ photos: 0 })],
    ['a new member above an older one', person({}, { createdAt: hoursAgo(5) }), base],
  ])('ranks %s', (_what, first, second) => {
    expect(scored(first)).toBeGreaterThan(scored(second));
  });

  it('rises when the candidate liked the viewer and falls when the candidate passed', () => {
    expect(scored(base, true)).toBeGreaterThan(scored(base));
    expect(scored(base, false)).toBeLessThan(scored(base));
  });

  it.each([
    ['an empty profile', person({ hobbies: [], relationshipType: [], smoking: '', drinking: '', photos: 0 })],
    ['no place', person({ position: null })],
    [
      'dates in the future (clock set back)',
      person({}, { lastActiveAt: hoursAgo(-50), createdAt: hoursAgo(-50) }),
    ],
  ])('is between 0 and 2 for a member with %s', (_what, candidate) => {
    const score = scored(candidate);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(2);
  });
});

describe('modelFreeFactorsOf: exposure factor', () => {
  const lift = (factor: number, createdAt = hoursAgo(24 * 100)): number =>
    modelFreeFactorsOf(person({}, { createdAt }), factor, CHANCE, NOW).exposure;

  it('keeps the factor, and raises it to at least 1.5 for new members without too many views', () => {
    expect([lift(2), lift(1), lift(0.4), lift(0)]).toEqual([2, 1, 0.4, 0]);
    expect([lift(6, NOW), lift(1, NOW), lift(0.4, NOW), lift(0, NOW)]).toEqual([6, 1.5, 0.4, 0]);
  });
});

describe('placeScore: step of the reach', () => {
  const valueOf = (exposure: number, step: number): number =>
    placeScore(1, { active: 1, exposure, rest: 1 }, step);

  it('falls with each step, in which only the first raises new and seldom shown members', () => {
    const values = [0, 1, 2].map((step) => valueOf(6, step));
    expect(values).toEqual([6, valueOf(1, 1), valueOf(1, 2)]);
    expect(valueOf(1, 1)).toBeLessThan(valueOf(1, 0));
    expect(valueOf(1, 2)).toBeLessThan(valueOf(1, 1));
    expect(valueOf(0.5, 1)).toBe(0.5 * valueOf(1, 1));
  });
});

describe('order of a deck', () => {
  const candidate = (index: number, overrides: Partial<ScoredCandidate> = {}): ScoredCandidate => ({
    id: index.toString(16).padStart(24, '6'),
    score: 1 / (1 + index),
    theirAction: null,
    superLike: false,
    step: 0,
    ...overrides,
  });

  it('mixes members who like the viewer with others instead of placing all of them first', () => {
    const likers = Array.from({ length: 20 }, (_, index) =>
      candidate(index, { score: 2, theirAction: 'like' }),
    );
    const others = Array.from({ length: 180 }, (_, index) => candidate(100 + index));
    const order = inOrder((place) => place % 2 === 1, [...others, ...likers], 0);
    const likersAmong = (first: number): number =>
      order.slice(0, first).filter(({ theirAction }) => theirAction === 'like').length;
    expect(likersAmong(20)).toBeGreaterThan(4);
    expect(likersAmong(20)).toBeLessThan(16);
    expect(likersAmong(60)).toBe(20);
    expect(new Set(order).size).toBe(200);
  });

  it('places members who like the viewer only at the given places while others are left', () => {
    const likers = [0, 1, 2].map((index) => candidate(index, { score: 2, theirAction: 'like' }));
    const others = [10, 11, 12, 13, 14, 15].map((index) => candidate(index));
    const order = inOrder((place) => [1, 4, 5].includes(place), [...likers, ...others], 0);
    const places = order.flatMap(({ theirAction }, place) => (theirAction === 'like' ? place : []));
    expect(places).toEqual([1, 4, 5]);
  });

  it('starts with super likes regardless of their score', () => {
    const asks = candidate(7, { score: 0.001, theirAction: 'like', superLike: true });
    expect(inOrder(() => false, [candidate(1), asks, candidate(2)], 0)[0]).toBe(asks);
  });

  it('starts with members of the compared steps, ordered by score alone', () => {
    const [near, far] = [candidate(1, { score: 0.1 }), candidate(2, { score: 6, step: 2 })];
    const next = candidate(3, { score: 0.2, step: 1 });
    const liker = candidate(4, { score: 9, step: 2, theirAction: 'like' });
    const ordered = (compared: number) => inOrder(() => true, [far, liker, near, next], compared);
    expect(ordered(0)).toEqual([near, next, liker, far]);
    expect(ordered(1)).toEqual([next, near, liker, far]);
    expect(ordered(2)).toEqual([liker, far, next, near]);
  });

  it('compares the steps of 100 people by score, but only the first one in the first week of the viewer', () => {
    const steps = (...counts: number[]): number[] =>
      counts.flatMap((count, step) => new Array<number>(count).fill(step));
    const newcomer = person({}, { createdAt: hoursAgo(5) });
    expect(comparedSteps(person(), steps(100, 50), NOW)).toBe(0);
    expect(comparedSteps(person(), steps(40, 60, 50), NOW)).toBe(1);
    expect(comparedSteps(person(), steps(40, 20), NOW)).toBe(1);
    expect(comparedSteps(newcomer, steps(40, 20), NOW)).toBe(0);
  });

  it('opens half of the places to likers, and two of three in the first week of the viewer', () => {
    const draws = Array.from({ length: 6000 }, (_, place) => hash('sha1', `viewer ${place}`, 'buffer'));
    const share = (viewer: Candidate): number =>
      draws.filter((draw) => isLikersPlace(viewer, draw, NOW)).length / draws.length;
    expect(share(person())).toBeCloseTo(1 / 2, 1);
    expect(share(person({}, { createdAt: hoursAgo(5) }))).toBeCloseTo(2 / 3, 1);
  });

  it('is plain for a stable control group of the requested size', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const plain = ids.filter((id) => isInControlGroup(id, 0.25));
    expect(Math.abs(plain.length / ids.length - 0.25)).toBeLessThan(0.04);
    expect(plain.every((id) => isInControlGroup(id, 0.5))).toBe(true);
    expect(ids.some((id) => isInControlGroup(id, 0))).toBe(false);
    expect(ids.every((id) => isInControlGroup(id, 1))).toBe(true);
  });
});

describe('isNewMember', () => {
  it.each([
    ['returns true right after joining', 0, true],
    ['returns true for a join date slightly in the future (clock skew)', -0.1, true],
    ['returns true after six days', 6 * 24, true],
    ['returns false after a week', 7 * 24, false],
    ['returns false for a join date two days in the future (clock skew)', -48, false],
  ])('%s', (_when, hours, expected) => {
    expect(isNewMember({ createdAt: hoursAgo(hours) }, NOW)).toBe(expected);
  });
});
