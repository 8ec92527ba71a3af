import type { Type } from '@nestjs/common';
import { OrderRepository } from '../../../src/modules/billing/orders/order.repository.js';
import { InviteCodeRepository } from '../../../src/modules/referrals/invite-code.repository.js';
import { CANDIDATE_INDEXES } from '../../../src/modules/suggestions/discovery/candidate.schema.js';
import { candidatePipeline } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { bornBetween } from '../../../src/modules/suggestions/discovery/fit.rules.js';
import { RunningBoostRepository } from '../../../src/modules/suggestions/discovery/running-boost.repository.js';
import { AccountStatusRepository } from '../../../src/modules/users/account-status.repository.js';
import { toId } from '../../../src/platform/database/ids.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

interface Stage {
  stage: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  indexName?: string;
}
interface Stats {
  executionStages: Stage;
  totalKeysExamined: number;
  totalDocsExamined: number;
  nReturned: number;
}

const MEMBERS = 6000;
const AREAS = ['18:73', '18:72', '19:72', '19:73', '17:73', '17:72', '17:74', '18:74', '19:74'];
const t = useTestApp({ newDatabase: true });
let me = toId();

beforeAll(async () => {
  const users = Array.from({ length: MEMBERS }, (_, index) => ({
    _id: toId(),
    email: `m${index}`,
    inviteCode: `i${index}`,
    discoverable: true,
    gender: index % 2 ? 'male' : 'female',
    lookingFor: ['male', 'female', 'both'][index % 3],
    dob: new Date(Date.UTC(1960 + (index % 45), index % 12, 1)),
    place: { area: AREAS[index % AREAS.length], countryCode: 'IN' },
    settings: { ageMin: 18, ageMax: 99 },
    lastActiveAt: new Date(Date.UTC(2026, 0, 1) - index * 1000),
    photos: index % 5 ? [] : [{ id: toId() }],
    premiumPeriods: [],
  }));
  await database(t).collection('users').insertMany(users);
  me = users[0]?._id ?? me;
  const pairs = users.slice(1, 3000).map(({ _id }, index) => ({
    _id: `${me.toHexString()}:${_id.toHexString()}` as unknown as typeof me,
    a: me,
    b: _id,
    friends: index % 10 === 0 ? [me, _id] : [],
    friendsSince: index % 10 === 0 ? new Date(index) : null,
    requestTo: index % 10 === 1 ? me : null,
    requestAt: index % 10 === 1 ? new Date(index) : null,
    requestSuper: index % 50 === 1 ? true : null,
    aAction: { kind: index % 2 ? 'like' : 'dislike', at: new Date(index) },
    bAction: index % 10 === 3 ? { kind: 'like', at: new Date(index) } : null,
    aBlockedAt: null,
    bBlockedAt: null,
    closedAt: null,
    blockers: index % 10 === 2 ? [me] : [],
  }));
  await database(t).collection('pairs').insertMany(pairs);
});

const stagesOf = (stage: Stage): Stage[] => [
  stage,
  ...[...(stage.inputStages ?? []), ...(stage.inputStage ? [stage.inputStage] : [])].flatMap(stagesOf),
];
const namesOf = (stats: Stats): string[] => [
  ...new Set(stagesOf(stats.executionStages).map(({ stage }) => stage)),
];

async function plan(
  collection: string,
  filter: object,
  sort: Record<string, 1 | -1> = {},
  limit = 20,
): Promise<Stats> {
  const explained = await database(t)
    .collection(collection)
    .find(filter)
    .sort(sort)
    .limit(limit)
    .explain('executionStats');
  return explained.executionStats as Stats;
}

describe('queries for few of many documents', () => {
  it('find running boosts, used invite codes, due erasures and orders by an index', async () => {
    const { db } = database(t);
    const now = new Date();
    const get = <T>(type: Type<T>): T => t.app.get(type, { strict: false });
    await database(t)
      .collection('users')
      .updateOne({ _id: me }, { $set: { referralCode: 'RARE2345', role: 'member', createdAt: now } });
    await db?.command({ profile: 2 });
    await get(RunningBoostRepository).findRunning(now, 10);
    await get(InviteCodeRepository).findUsed(0, 10, 10);
    await get(InviteCodeRepository).countPremiumByCode(now);
    await get(AccountStatusRepository).findDueForErasure(now, 10);
    await get(OrderRepository).findDue(now, 10);
    await get(OrderRepository).findReferred(['CAPTURE', String(me)]);
    await db?.command({ profile: 0 });
    const profiled = await database(t)
      .collection('system.profile')
      .find({ planSummary: { $exists: true }, ns: /\.(users|orders)$/ })
      .toArray();
    expect(profiled.length).toBeGreaterThanOrEqual(6);
    expect(
      profiled.filter(({ planSummary }) => planSummary === 'COLLSCAN').map(({ command }) => command),
    ).toEqual([]);
  });
});

describe('plans of hot queries', () => {
  it.each([
    ['friends', { friends: () => me }, { friendsSince: -1 }],
    ['requests', { requestTo: () => me }, { requestSuper: -1, requestAt: -1 }],
    ['super likes', { requestTo: () => me, requestSuper: (): boolean => true }, {}],
    [
      'the last dislikes',
      { a: () => me, 'aAction.kind': (): string => 'dislike', aBlockedAt: () => null, closedAt: () => null },
      { 'aAction.at': -1 },
    ],
    [
      'dislikes before an instant',
      {
        a: () => me,
        'aAction.kind': (): string => 'dislike',
        'aAction.at': (): object => ({ $lte: new Date(2000) }),
      },
      { 'aAction.at': -1 },
    ],
    ['the blocked list', { blockers: () => me }, {}],
    [
      'answers of a time',
      { a: () => me, 'bAction.at': (): object => ({ $gte: new Date(1000), $lt: new Date(2000) }) },
      {},
    ],
    [
      'super likes without an answer',
      { requestSuper: (): boolean => true, requestAt: (): object => ({ $lte: new Date(2000) }) },
      { requestAt: 1 },
    ],
  ] as const)(
    'read %s by one index, without a sort and without extra documents',
    async (_what, filter, sort) => {
      const conditions = Object.entries(filter).map(([field, value]) => [field, (value as () => unknown)()]);
      const stats = await plan('pairs', Object.fromEntries(conditions) as object, sort);
      expect(stats.nReturned).toBe(20);
      expect(stats.totalKeysExamined).toBeLessThanOrEqual(21);
      expect(stats.totalDocsExamined).toBeLessThanOrEqual(21);
      expect(namesOf(stats)).not.toEqual(expect.arrayContaining(['SORT']));
      expect(namesOf(stats)).not.toEqual(expect.arrayContaining(['COLLSCAN']));
    },
  );

  it('read a photo by one index key of its owner', async () => {
    const owner = await database(t)
      .collection('users')
      .findOne({ 'photos.0': { $exists: true } });
    const [photo] = owner?.photos as { id: unknown }[];
    const stats = await plan('users', { _id: owner?._id, 'photos.id': photo?.id });
    expect(stats).toMatchObject({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
  });

  it.each([
    ['near', { by: 'area', areas: AREAS }],
    ['in the country', { by: 'country', countryCode: 'IN' }],
    ['anywhere', { by: 'activity' }],
    ['of an age', { by: 'age' }],
  ] as const)(
    'find candidates %s by an index alone, without a sort, within the scan limit',
    async (_what, band) => {
      const preferences = { lookingFor: 'both', ageMin: 18, ageMax: 30, maxDistanceKm: null } as const;
      const explained = await database(t)
        .collection('users')
        .aggregate(
          candidatePipeline({
            band,
            genders: ['male', 'female', 'other'],
            lookingFor: ['male', 'both'],
            ...bornBetween(preferences, '2026-01-01'),
            acceptingAge: 28,
            facts: [],
            limit: 50,
            scanLimit: 300,
          }),
          { hint: CANDIDATE_INDEXES[band.by] },
        )
        .explain('executionStats');
      const cursor = explained.stages?.[0] as { $cursor: { executionStats: Stats } } | undefined;
      const stats = cursor?.$cursor.executionStats ?? (explained.executionStats as Stats);
      expect(namesOf(stats)).not.toEqual(expect.arrayContaining(['SORT']));
      expect(namesOf(stats)).not.toEqual(expect.arrayContaining(['COLLSCAN']));
      expect(stats.totalDocsExamined).toBe(0);
      // One key for each member, and some at the start of each merged scan.
      expect(stats.totalKeysExamined).toBeLessThanOrEqual(300 + 6 * AREAS.length);
    },
  );
});
