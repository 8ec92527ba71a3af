import { Types } from 'mongoose';
import { handSetParameters } from '../model/hand-set.rules.js';
import { PairModel } from '../model/pair-model.rules.js';
import { productMember } from '../model/product-member.rules.js';
import type { Candidate } from './discovery.repository.js';
import {
  commonGround,
  hasPlainOrder,
  inOrder,
  isNewMember,
  presenceOf,
  type ReasonKind,
  reasonKinds,
  reasonViews,
  type Scored,
} from './ranking.rules.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

const person = (overrides: Partial<Candidate> = {}): Candidate => ({
  _id: new Types.ObjectId('5f0000000000000000000001'),
  gender: 'female',
  lookingFor: 'male',
  dob: new Date('1996-01-01T00:00:00Z'),
  hobbies: ['Music', 'Art'],
  smoking: 'Non-smoker',
  drinking: 'Non-drinker',
  relationshipType: ['Marriage'],
  facts: {},
  hiddenFacts: [],
  place: {
    country: 'India',
    state: 'Maharashtra',
    city: 'Pune',
    countryCode: 'IN',
    cell: [73.86, 18.52],
    area: '18:73',
  },
  settings: { ageMin: 18, ageMax: 99, maxDistanceKm: null },
  complete: true,
  discoverable: true,
  lastActiveAt: hoursAgo(1),
  createdAt: hoursAgo(24 * 100),
  photos: [{ id: new Types.ObjectId() }],
  ...overrides,
});

const viewer = person({
  _id: new Types.ObjectId('5f00000000000000000000ff'),
  gender: 'male',
  lookingFor: 'female',
});
const model = new PairModel(handSetParameters());
const own = model.prepare(productMember(viewer, TODAY));
const scored = (candidate: Candidate, ba?: boolean): number => {
  const { active, exposure, rest } = presenceOf(viewer, candidate, 1, NOW);
  return (
    model.score(own, model.prepare(productMember(candidate, TODAY)), { ba }).score * active * exposure * rest
  );
};

describe('score with the start parameters', () => {
  const base = person();
  it.each([
    [
      'a near member above a far one',
      base,
      person({ place: { ...base.place, cell: [77.21, 28.61], city: 'Delhi' } }),
    ],
    ['an active member above an inactive one', base, person({ lastActiveAt: hoursAgo(24 * 20) })],
    ['shared hobbies above none', base, person({ hobbies: ['Sports', 'Gaming'] })],
    ['the same intent above another one', base, person({ relationshipType: ['Networking'] })],
    ['a close age above a distant one', base, person({ dob: new Date('1975-01-01T00:00:00Z') })],
    ['a complete profile above an incomplete one', base, person({ complete: false })],
    ['a profile with a picture above one without', base, person({ photos: [] })],
    ['a new member above an older one', person({ createdAt: hoursAgo(5) }), base],
  ])('ranks %s', (_what, first, second) => {
    expect(scored(first)).toBeGreaterThan(scored(second));
  });

  it('rises when the candidate liked the viewer and falls when they passed', () => {
    expect(scored(base, true)).toBeGreaterThan(scored(base));
    expect(scored(base, false)).toBeLessThan(scored(base));
  });

  it.each([
    ['an empty profile', { hobbies: [], relationshipType: [], smoking: '', drinking: '', photos: [] }],
    ['no place', { place: { ...base.place, cell: null, area: null } }],
    ['dates in the future (clock set back)', { lastActiveAt: hoursAgo(-50), createdAt: hoursAgo(-50) }],
  ] as [string, Partial<Candidate>][])('is between 0 and 2 for a member with %s', (_what, overrides) => {
    const score = scored(person(overrides));
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(2);
  });
});

describe('presenceOf: exposure factor', () => {
  const lift = (factor: number, createdAt = hoursAgo(24 * 100)): number =>
    presenceOf(viewer, person({ createdAt }), factor, NOW).exposure;

  it('keeps the factor, and raises it to at least 1.5 for new members without too many views', () => {
    expect([lift(2), lift(1), lift(0.4), lift(0)]).toEqual([2, 1, 0.4, 0]);
    expect([lift(6, NOW), lift(1, NOW), lift(0.4, NOW), lift(0, NOW)]).toEqual([6, 1.5, 0.4, 0]);
  });
});

describe('order of a deck', () => {
  const candidate = (index: number, overrides: Partial<Scored> = {}): Scored => ({
    id: index.toString(16).padStart(24, '6'),
    score: 1 / (1 + index),
    theirAction: null,
    superLike: false,
    ...overrides,
  });

  it('mixes likers with other members instead of placing all likers first', () => {
    const likers = Array.from({ length: 20 }, (_, index) =>
      candidate(index, { score: 2, theirAction: 'like' }),
    );
    const others = Array.from({ length: 180 }, (_, index) => candidate(100 + index));
    const order = inOrder((place) => place % 2 === 1, [...others, ...likers]);
    const likersAmong = (first: number): number =>
      order.slice(0, first).filter(({ theirAction }) => theirAction === 'like').length;
    expect(likersAmong(20)).toBeGreaterThan(4);
    expect(likersAmong(20)).toBeLessThan(16);
    expect(likersAmong(60)).toBe(20);
    expect(new Set(order).size).toBe(200);
  });

  it('places likers only at the passed places while other members are left', () => {
    const likers = [0, 1, 2].map((index) => candidate(index, { score: 2, theirAction: 'like' }));
    const others = [10, 11, 12, 13, 14, 15].map((index) => candidate(index));
    const order = inOrder((place) => [1, 4, 5].includes(place), [...likers, ...others]);
    const places = order.flatMap(({ theirAction }, place) => (theirAction === 'like' ? place : []));
    expect(places).toEqual([1, 4, 5]);
  });

  it('places super likes first regardless of their score', () => {
    const asks = candidate(7, { score: 0.001, theirAction: 'like', superLike: true });
    expect(inOrder(() => false, [candidate(1), asks, candidate(2)])[0]).toBe(asks);
  });

  it('assigns a stable control group of the requested size', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const plain = ids.filter((id) => hasPlainOrder(id, 0.25));
    expect(Math.abs(plain.length / ids.length - 0.25)).toBeLessThan(0.04);
    expect(plain.every((id) => hasPlainOrder(id, 0.5))).toBe(true);
    expect(ids.some((id) => hasPlainOrder(id, 0))).toBe(false);
    expect(ids.every((id) => hasPlainOrder(id, 1))).toBe(true);
  });
});

describe('reasons on cards', () => {
  const reasons = (overrides: Partial<Candidate>): ReasonKind[] => {
    const candidate = person(overrides);
    const lifts = model.judge(own, model.prepare(productMember(candidate, TODAY))).lifts();
    const kinds = reasonKinds(lifts, presenceOf(viewer, candidate, 1, NOW));
    return reasonViews(kinds, viewer, candidate, NOW, TODAY).map(({ kind }) => kind);
  };
  const far = { ...viewer.place, cell: [77.21, 28.61] as [number, number], city: 'Delhi' };
  const stranger = { hobbies: [], relationshipType: [], dob: new Date('1975-01-01T00:00:00Z'), place: far };

  it('are the two that raised the score most', () => {
    expect(reasons({})).toEqual(['same-city', 'shared-intent']);
    expect(reasons({ place: far })).toEqual(['shared-intent', 'shared-hobbies']);
    expect(
      reasons({ ...stranger, place: { ...viewer.place, city: 'Khadki', cell: [73.83, 18.56] } }),
    ).toEqual(['nearby', 'active']);
  });

  it('include new and active members when nothing stronger applies, and are empty when nothing applies', () => {
    expect(reasons({ ...stranger, createdAt: hoursAgo(3) })).toEqual(['new-member', 'active']);
    expect(reasons({ ...stranger, lastActiveAt: hoursAgo(100) })).toEqual([]);
  });

  it('are left out when they are no longer true', () => {
    const kinds: ReasonKind[] = ['shared-hobbies', 'same-city'];
    expect(reasonViews(kinds, viewer, person(), NOW, TODAY)).toEqual([
      { kind: 'shared-hobbies', values: ['Music', 'Art'] },
      { kind: 'same-city' },
    ]);
    expect(reasonViews(kinds, viewer, person({ hobbies: [], place: far }), NOW, TODAY)).toEqual([]);
  });

  it('are what two members have in common on cards that are not suggestions', () => {
    expect(commonGround(viewer, person(), NOW, TODAY)).toEqual([
      { kind: 'shared-intent', values: ['Marriage'] },
      { kind: 'same-city' },
    ]);
    expect(commonGround(viewer, person({ ...stranger, createdAt: hoursAgo(3) }), NOW, TODAY)).toEqual([
      { kind: 'new-member' },
      { kind: 'active' },
    ]);
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
