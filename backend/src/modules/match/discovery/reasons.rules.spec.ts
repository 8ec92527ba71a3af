import { Types } from 'mongoose';
import { PairModel, presenceOf } from '@mutual/recommender';
import { productMember, startParameters } from '../model/product-member.rules.js';
import type { Candidate } from './discovery.repository.js';
import { commonGround, type ReasonKind, reasonKinds, reasonViews } from './reasons.rules.js';

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
const model = new PairModel(startParameters());
const own = model.prepare(productMember(viewer, TODAY));
describe('reasons on cards', () => {
  const reasons = (overrides: Partial<Candidate>): ReasonKind[] => {
    const candidate = person(overrides);
    const lifts = model.judge(own, model.prepare(productMember(candidate, TODAY))).lifts();
    const kinds = reasonKinds(lifts, presenceOf(candidate, 1, 0, NOW));
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
