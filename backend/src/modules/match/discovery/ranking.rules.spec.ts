import { Types } from 'mongoose';
import { reasonsFor, score } from './ranking.rules.js';
import type { Candidate } from './discovery.repository.js';

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
const scored = (candidate: Candidate, theirAction: 'like' | 'dislike' | null = null): number =>
  score(viewer, candidate, { now: NOW, today: TODAY, theirAction });

describe('the score', () => {
  const base = person();
  it.each([
    ['near before far', base, person({ place: { ...base.place, cell: [77.21, 28.61], city: 'Delhi' } })],
    ['active before idle', base, person({ lastActiveAt: hoursAgo(24 * 20) })],
    ['shared hobbies before none', base, person({ hobbies: ['Sports', 'Gaming'] })],
    ['the same intent before another', base, person({ relationshipType: ['Networking'] })],
    ['a close age before a distant one', base, person({ dob: new Date('1975-01-01T00:00:00Z') })],
    ['complete before incomplete', base, person({ complete: false })],
    ['with a picture before without', base, person({ photos: [] })],
    ['a new member before an old one', person({ createdAt: hoursAgo(5) }), base],
  ])('puts %s', (_what, first, second) => {
    expect(scored(first)).toBeGreaterThan(scored(second));
  });

  it('raises those who liked the viewer, and lowers those who said no', () => {
    expect(scored(base, 'like')).toBeGreaterThan(scored(base));
    expect(scored(base, 'dislike')).toBeLessThan(scored(base));
  });

  it('mixes likers among the others instead of putting all of them first', () => {
    const crowd = Array.from({ length: 200 }, (_, index) =>
      person({
        _id: new Types.ObjectId(index.toString(16).padStart(24, '6')),
        lastActiveAt: hoursAgo(index % 50),
        hobbies: index % 3 ? ['Music', 'Art'] : ['Sports'],
        place: { ...base.place, cell: [73.86 + (index % 40) * 0.05, 18.52] },
      }),
    );
    const likers = new Set(crowd.filter((_, index) => index % 10 === 0));
    const order = crowd
      .map((candidate) => ({ candidate, score: scored(candidate, likers.has(candidate) ? 'like' : null) }))
      .sort((one, other) => other.score - one.score)
      .map(({ candidate }) => likers.has(candidate));
    const firstForty = order.slice(0, 40).filter(Boolean).length;
    expect(firstForty).toBeGreaterThan(10);
    expect(order.slice(0, likers.size).every(Boolean)).toBe(false);
  });

  it('is the same for the same people and instant', () => {
    expect(scored(base)).toBe(scored(person()));
  });
});

describe('the reasons', () => {
  const reasons = (overrides: Partial<Candidate>) => reasonsFor(viewer, person(overrides), NOW, TODAY);

  it('are the two strongest', () => {
    expect(reasons({})).toEqual([
      { kind: 'shared-hobbies', values: ['Music', 'Art'] },
      { kind: 'shared-intent', values: ['Marriage'] },
    ]);
    expect(reasons({ hobbies: ['Art'], relationshipType: [] })).toEqual([
      { kind: 'same-city' },
      { kind: 'shared-hobbies', values: ['Art'] },
    ]);
  });

  it('say near, age, newness and activity when nothing stronger is there', () => {
    const stranger = { hobbies: [], relationshipType: [] };
    const place = { ...viewer.place, city: 'Khadki', cell: [73.9, 18.56] as [number, number] };
    expect(reasons({ ...stranger, place })).toEqual([{ kind: 'nearby' }, { kind: 'similar-age' }]);
    const far = { ...place, cell: null };
    const dob = new Date('1970-01-01T00:00:00Z');
    expect(reasons({ ...stranger, place: far, dob, createdAt: hoursAgo(3) })).toEqual([
      { kind: 'new-member' },
      { kind: 'active' },
    ]);
    expect(reasons({ ...stranger, place: far, dob, lastActiveAt: hoursAgo(100) })).toEqual([]);
  });
});
