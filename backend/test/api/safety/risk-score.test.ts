import fc from 'fast-check';
import { RISK_FLAG_KINDS, type RiskFlagView, type RiskScoreView } from '@contract';
import { RiskFlagsService } from '../../../src/modules/safety/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminApi, useAdminApi } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

const riskOf = async ({ id }: MadeMember): Promise<RiskScoreView> =>
  (await admin.get(`/api/admin/users/${id}/history`)).body.risk;
const flagOf = async ({ id }: MadeMember, client = admin): Promise<RiskFlagView | undefined> => {
  await t.jobsDone();
  const { signals } = (await client.get('/api/admin/signals')).body as { signals: RiskFlagView[] };
  return signals.find(({ member }) => member._id === id);
};
const report = (by: MadeMember, { id }: MadeMember) =>
  t.api(by.token).post('/api/user/report', { targetUserId: id, reason: 'scam' });
const old = () => ({ ...PREMIUM, createdAt: new Date(t.clock.now().getTime() - 60 * DAY_MS) });

/** Decides the report of a member about another one. */
async function decide(by: MadeMember, about: MadeMember, outcome: string): Promise<void> {
  const { reports } = (await admin.get('/api/admin/reports')).body as {
    reports: { id: string; reporter: { _id: string }; target: { _id: string } }[];
  };
  const found = reports.find(({ reporter, target }) => reporter._id === by.id && target._id === about.id);
  await admin.post(`/api/admin/reports/${found?.id}/decision`, { outcome, reason: 'Seen.' });
}

describe('the risk score', () => {
  it('has its parts in the case of a report, weighed by the record of each reporter', async () => {
    const [target, other, first, second] = [
      await aMember(t, old()),
      await aMember(t, old()),
      await aWoman(t, old()),
      await aWoman(t, old()),
    ];
    expect(await riskOf(target)).toEqual({ score: 0, parts: [] });
    await report(first, target);
    await report(second, target);
    await report(second, target);
    expect(await riskOf(target)).toEqual({
      score: 12,
      parts: [{ part: 'reports', count: 2, points: 12 }],
    });
    await report(first, other);
    await decide(first, other, 'warned');
    expect((await riskOf(target)).score).toBe(15);
    // A report that was found to be nothing no longer counts.
    await decide(second, target, 'no-action');
    expect(await riskOf(target)).toEqual({ score: 9, parts: [{ part: 'reports', count: 1, points: 9 }] });
  });

  it('counts a new account, an address to throw away and refused first messages', async () => {
    const writer = await aMember(t, { ...PREMIUM, email: `${toId().toHexString()}@mailinator.com` });
    const readers = await Promise.all(Array.from({ length: 5 }, () => aWoman(t, PREMIUM)));
    for (const [at, reader] of readers.entries()) {
      await chatApi(t, writer).send(reader.id, `Hello number ${at}`);
      await matchApi(t, reader).act(writer.id, 'dislike');
    }
    expect((await riskOf(writer)).parts).toEqual([
      { part: 'throw-away-address', count: 1, points: 10 },
      { part: 'refused-openers', count: 5, points: 5 },
      { part: 'new-account', count: 1, points: 5 },
    ]);
  });

  it('orders the signals, and follows when the account is no longer new', async () => {
    const [young, grown, reader] = [
      await aMember(t, PREMIUM),
      await aMember(t, old()),
      await aWoman(t, PREMIUM),
    ];
    for (const writer of [young, grown])
      await chatApi(t, writer).send(reader.id, 'Give me your bank details please');
    expect(await flagOf(young)).toMatchObject({
      risk: {
        score: 9,
        parts: [
          { part: 'new-account', count: 1, points: 5 },
          { part: 'scam-signs', count: 1, points: 4 },
        ],
      },
    });
    const order = async () =>
      ((await admin.get('/api/admin/signals')).body.signals as RiskFlagView[])
        .map(({ member }) => member._id)
        .filter((id) => id === young.id || id === grown.id);
    expect(await order()).toEqual([young.id, grown.id]);
    await report(reader, grown);
    expect(await order()).toEqual([grown.id, young.id]);
    t.clock.advance(8 * DAY_MS);
    await t.app.get(RiskFlagsService).rescoreOpen();
    // A session ends before the clock arrives there.
    expect((await flagOf(young, await adminApi(t)))?.risk.score).toBe(4);
  });

  it('is null for an erased member, and shows a flag of an earlier version without parts', async () => {
    const member = await aMember(t, old());
    const at = t.clock.now();
    await database(t)
      .collection('riskFlags')
      .insertOne({
        _id: toId(member.id),
        open: true,
        kinds: [{ kind: 'money', count: 1, lastAt: at }],
        receivers: 1,
        reporters: 0,
        priority: 900,
        firstAt: at,
        lastAt: at,
        decision: null,
      });
    expect((await flagOf(member))?.risk).toEqual({ score: 900, parts: [] });
    await report(await aWoman(t, old()), member);
    await database(t)
      .collection('users')
      .deleteOne({ _id: toId(member.id) });
    expect((await admin.get(`/api/admin/users/${member.id}/history`)).body).toMatchObject({
      member: null,
      risk: null,
    });
    await t.app.get(RiskFlagsService).rescoreOpen();
    expect((await flagOf(member))?.risk.score).toBe(900);
  });

  it('changes no status, visibility or limit of any member, whatever is known', async () => {
    const member = await aMember(t, PREMIUM);
    const viewer = await aWoman(t, PREMIUM);
    const blocked = await aMember(t, {
      status: 'blocked',
      block: { reason: null, at: t.clock.now(), until: null },
    });
    const db = database(t);
    /** All that others and the product do with the member, apart from the risk collections. */
    const state = async () => ({
      users: await db
        .collection('users')
        .find({}, { projection: { lastActiveAt: 0 } })
        .sort({ _id: 1 })
        .toArray(),
      decisions: await db.collection('decisions').countDocuments(),
      pairs: await db.collection('pairs').countDocuments(),
      notifications: await db.collection('notifications').countDocuments(),
      profile: (await t.api(viewer.token).get(`/api/user/profile/${member.id}`)).status,
      dailyLimit: (await t.api(member.token).get('/api/user/match')).body.dailyLimit,
      isPremium: (await t.api(member.token).get('/api/user/profile')).body.isPremium,
    });
    const signals = fc.record({
      kinds: fc.uniqueArray(fc.constantFrom(...RISK_FLAG_KINDS), { minLength: 1 }),
      receivers: fc.integer({ min: 1, max: 12 }),
      reporters: fc.nat(6),
      ageDays: fc.constantFrom(0, 90),
      throwaway: fc.boolean(),
      sharesDevice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(signals, async ({ kinds, receivers, reporters, ageDays, throwaway, sharesDevice }) => {
        const at = t.clock.now();
        const email = `${toId().toHexString()}@${throwaway ? 'yopmail.com' : 'mutual.example'}`;
        const createdAt = new Date(at.getTime() - ageDays * DAY_MS);
        await db.collection('users').updateOne({ _id: toId(member.id) }, { $set: { email, createdAt } });
        for (const name of ['riskObservations', 'riskFlags', 'reports', 'deviceHints'])
          await db.collection(name).deleteMany({});
        const target = toId(member.id);
        const browsers = [{ digest: 'same', firstSeenAt: at, lastSeenAt: at }];
        if (sharesDevice)
          await db
            .collection('deviceHints')
            .insertMany([member, blocked].map(({ user: { _id } }) => ({ userId: _id, browsers })));
        if (reporters > 0)
          await db.collection('reports').insertMany(
            Array.from({ length: reporters }, () => ({
              reporter: toId(),
              target,
              reason: 'scam',
              decision: null,
              priority: 0,
              dueAt: at,
              createdAt: at,
              day: '2026-01-01',
            })),
          );
        const before = await state();
        for (let index = 0; index < receivers; index += 1)
          await t.app.get(RiskFlagsService).recordObservations({
            member: member.id,
            receiver: viewer.id,
            kinds,
            cause: toId().toHexString(),
            at: at.toISOString(),
          });
        await t.app.get(RiskFlagsService).rescoreOpen();
        await t.jobsDone();
        const risk = (await flagOf(member))?.risk;
        expect(risk?.score).toBeGreaterThan(0);
        expect(risk?.parts.some(({ part }) => part === 'shared-devices')).toBe(sharesDevice);
        expect(await state()).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
