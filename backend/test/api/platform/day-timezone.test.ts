import { PLANS_LIMITS, type PickView } from '@contract';
import { DailyStatisticsService } from '../../../src/modules/admin/statistics/daily-statistics.service.js';
import { NightlyTrainingService } from '../../../src/modules/suggestions/model/training/nightly-training.service.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { dayKey, dayOf } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { JobWorkers } from '../../../src/platform/queue/job-workers.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { database, matchApi, userOf } from '../../support/match.js';
import { plansApi, twoWriters } from '../../support/plans.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

// 2 December in Asia/Kolkata lasts from 18:30Z to 18:30Z, 1 December in Los Angeles from 08:00Z to 08:00Z.
const KOLKATA = { DAY_TIMEZONE: 'Asia/Kolkata' };
const LOS_ANGELES = { DAY_TIMEZONE: 'America/Los_Angeles' };

let first: TestApp;
let second: TestApp;

async function startIn(env: Record<string, string>): Promise<void> {
  first = await startTestApp({ env });
}
/**
 * Starts the product with another time zone on the same database. The previous instance takes no more jobs.
 */
async function moveTo(env: Record<string, string>): Promise<void> {
  await first.jobsDone();
  await first.app.get(JobWorkers).beforeApplicationShutdown();
  second = await startTestApp({ beside: first, env });
}
afterEach(async () => {
  await second.close();
  await first.close();
});

const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const likesOf = async (t: TestApp, me: MadeMember): Promise<[number, number, string]> => {
  const { likeCountToday, dailyLimit, resetsAt } = (await matchApi(t, me).match()).body;
  return [likeCountToday, dailyLimit, resetsAt];
};
const likeWithNote = (t: TestApp, me: MadeMember, to: MadeMember) =>
  t
    .api(me.token)
    .post('/api/user/match/action', { targetUserId: to.id, action: 'like', note: 'Hello', on: 'karaoke' });
const prompts = [{ prompt: 'karaoke' as const, answer: 'Anything' }];

describe('a daily limit after a change of DAY_TIMEZONE', () => {
  it.each([
    ['westward', KOLKATA, LOS_ANGELES, '2026-12-02T08:00:00.000Z', '2026-12-02T09:00:00Z'],
    ['eastward', LOS_ANGELES, KOLKATA, '2026-12-02T18:30:00.000Z', '2026-12-02T19:00:00Z'],
  ])('applies until the next midnight, and not after it: %s', async (_, before, after, midnight, next) => {
    await startIn(before);
    first.clock.set('2026-12-01T19:00:00Z');
    const ravi = await aMember(first);
    const women = await many(14, () => aWoman(first, { prompts }));
    expect((await likeWithNote(first, ravi, women[0]!)).body).toMatchObject({ notesLeft: 0 });
    for (const { id } of women.slice(1, 10)) await matchApi(first, ravi).act(id, 'like');
    expect((await matchApi(first, ravi).act(women[10]!.id, 'like')).status).toBe(429);

    await moveTo(after);
    second.clock.set('2026-12-01T20:00:00Z');
    expect(await likesOf(second, ravi)).toEqual([10, 10, midnight]);
    expect(await matchApi(second, ravi).act(women[10]!.id, 'like')).toMatchObject({
      status: 429,
      body: { code: 'LIKE_LIMIT' },
    });
    second.clock.set(next);
    expect((await likesOf(second, ravi)).slice(0, 2)).toEqual([0, 10]);
    expect((await likeWithNote(second, ravi, women[11]!)).body).toMatchObject({
      likeCountToday: 1,
      notesLeft: 0,
    });
  });

  it('does not give the likes bought for a day a second time', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-12-01T19:00:00Z');
    const ravi = await aMember(first);
    await giveCoins(first, ravi.id, 20);
    expect((await walletApi(first, ravi).spend('more-likes')).status).toBe(200);
    const [, limit] = await likesOf(first, ravi);
    expect(limit).toBeGreaterThan(10);
    await moveTo(LOS_ANGELES);
    second.clock.set('2026-12-01T20:00:00Z');
    expect((await likesOf(second, ravi))[1]).toBe(limit);
    second.clock.set('2026-12-02T09:00:00Z');
    expect((await likesOf(second, ravi))[1]).toBe(10);
  });
});

describe('the daily pick after a change of DAY_TIMEZONE', () => {
  const makePicks = async (t: TestApp): Promise<void> => {
    await t.app.get(PickMakingService).order();
    await t.jobsDone();
  };
  const pickOf = async (t: TestApp, { token }: MadeMember): Promise<string | undefined> =>
    ((await t.api(token).get('/api/user/match/pick')).body as PickView).pick?._id;

  it.each([
    ['westward', KOLKATA, LOS_ANGELES, '2026-12-02T07:59:00Z', '2026-12-02T08:01:00Z'],
    ['eastward', LOS_ANGELES, KOLKATA, '2026-12-02T18:29:00Z', '2026-12-02T18:31:00Z'],
  ])(
    'lasts until the next midnight, when each member gets another pick: %s',
    async (_, before, after, end, next) => {
      await startIn(before);
      first.clock.set('2026-12-01T19:00:00Z');
      const [asha, ravi] = [await aWoman(first), await aMember(first)];
      await makePicks(first);
      expect(await pickOf(first, asha)).toBe(ravi.id);
      const dev = await aMember(first);

      await moveTo(after);
      for (const time of ['2026-12-01T20:00:00Z', end]) {
        second.clock.set(time);
        await makePicks(second);
        expect([time, await pickOf(second, asha)]).toEqual([time, ravi.id]);
      }
      second.clock.set(next);
      expect(await pickOf(second, asha)).toBeUndefined();
      await makePicks(second);
      expect(await pickOf(second, asha)).toBe(dev.id);
      await makePicks(second);
      expect(await pickOf(second, dev)).toBe(asha.id);
    },
  );

  it('is made by a run that was ordered before the change', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-12-01T19:00:00Z');
    const [asha, ravi] = [await aWoman(first), await aMember(first)];
    await moveTo(LOS_ANGELES);
    await first.app.get(PickMakingService).order();
    await makePicks(second);
    expect(await pickOf(second, asha)).toBe(ravi.id);
  });
});

describe('the training of the night after a change of DAY_TIMEZONE', () => {
  it('begins once a day, on each day', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-12-01T19:00:00Z');
    await first.app.get(NightlyTrainingService).trainTonight();
    const models = database(first).collection('suggestionModels');
    expect(await models.countDocuments()).toBe(1);
    await moveTo(LOS_ANGELES);
    const trained = async (time: string): Promise<number> => {
      second.clock.set(time);
      await second.app.get(NightlyTrainingService).trainTonight();
      return models.countDocuments();
    };
    expect(await trained('2026-12-01T20:00:00Z')).toBe(1);
    expect(await trained('2026-12-02T08:05:00Z')).toBe(2);
    expect(await trained('2026-12-02T20:00:00Z')).toBe(2);
    expect(await trained('2026-12-03T08:05:00Z')).toBe(3);
  });
});

describe('a report after a change of DAY_TIMEZONE', () => {
  it('counts once a day, and again on a later day with the same date in another zone', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-12-01T19:00:00Z');
    const [asha, ravi] = [await aWoman(first), await aMember(first)];
    await matchApi(first, ravi).act(asha.id, 'like');
    const report = (t: TestApp, details: string) =>
      t.api(asha.token).post('/api/user/report', { targetUserId: ravi.id, reason: 'scam', details });
    expect((await report(first, 'one')).status).toBe(201);
    await moveTo(LOS_ANGELES);
    const reports = database(first).collection('reports');
    const detailsAt = async (time: string, details: string): Promise<unknown[]> => {
      second.clock.set(time);
      expect((await report(second, details)).status).toBe(201);
      return (await reports.find().sort({ createdAt: 1 }).toArray()).map((stored) => stored.details);
    };
    const [both, ...more] = await detailsAt('2026-12-01T20:00:00Z', 'two');
    expect([more, String(both)]).toEqual([[], expect.stringMatching(/one[^]*two/)]);
    expect(await detailsAt('2026-12-02T09:00:00Z', 'three')).toEqual([both, 'three']);
    expect(await detailsAt('2026-12-02T09:00:01Z', 'four')).toHaveLength(2);
  });
});

describe('statistics of a day after a change of DAY_TIMEZONE', () => {
  it('count the day of the new zone, although a day with the same date is over', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-12-01T18:00:00Z');
    await aMember(first);
    const today = async (t: TestApp) =>
      (await (await adminApi(t)).get('/api/admin/kpis')).body.days.at(-1) as { day: string; signUps: number };
    expect(await today(first)).toMatchObject({ day: '2026-12-01', signUps: 1 });
    first.clock.set('2026-12-01T19:00:00Z');
    await first.app.get(DailyStatisticsService).countUnfinished();
    await moveTo(LOS_ANGELES);
    await many(2, () => aMember(second));
    second.clock.set('2026-12-01T20:00:00Z');
    expect(await today(second)).toMatchObject({ day: '2026-12-01', signUps: 3 });
  });
});

describe('limits of writing and sharing after a change of DAY_TIMEZONE', () => {
  it('limit first messages to new people until the next midnight, and not after it', async () => {
    await startIn({ ...KOLKATA, RATE_LIMIT_FACTOR: '1' });
    first.clock.set('2026-12-01T19:00:00Z');
    const writer = await aMember(first, PREMIUM);
    const readers = await many(4, () => aWoman(first, PREMIUM));
    const send = (t: TestApp, index: number) => chatApi(t, writer).send(readers[index]!.id, 'Hello');
    expect((await send(first, 0)).status).toBe(201);
    // Simulates first messages to nine other members.
    const firstContacts = database(first).collection('firstContacts');
    await firstContacts.updateOne({}, { $set: { count: 10 } });
    await moveTo({ ...LOS_ANGELES, RATE_LIMIT_FACTOR: '1' });
    second.clock.set('2026-12-01T20:00:00Z');
    expect(await send(second, 1)).toMatchObject({ status: 429, body: { code: 'NEW_ACCOUNT_LIMIT' } });
    second.clock.set('2026-12-02T09:00:00Z');
    expect((await send(second, 2)).status).toBe(201);
    expect((await send(second, 3)).status).toBe(201);
  });

  it('limit shared plans until the end of the month, and not after it', async () => {
    await startIn(KOLKATA);
    first.clock.set('2026-11-30T19:00:00Z');
    const [she, he] = await twoWriters(first);
    const { plan } = (await plansApi(first, she, he).propose({ times: ['2026-12-20T12:00:00Z'] })).body;
    await plansApi(first, he, she).agree(plan.id, plan.times[0]);
    const share = async (t: TestApp): Promise<unknown> => {
      const { body } = await plansApi(t, she, he).share(plan.id);
      await plansApi(t, she, he).revoke(plan.id);
      return body.code ?? 'shared';
    };
    for (let n = 0; n < PLANS_LIMITS.linksPerMonth; n += 1) expect(await share(first)).toBe('shared');
    await moveTo(LOS_ANGELES);
    second.clock.set('2026-11-30T20:00:00Z');
    expect(await share(second)).toBe('PLAN_LINK_LIMIT');
    second.clock.set('2026-12-01T08:00:00Z');
    for (let n = 0; n < PLANS_LIMITS.linksPerMonth; n += 1) expect(await share(second)).toBe('shared');
    expect(await share(second)).toBe('PLAN_LINK_LIMIT');
  });
});

describe('counters of the previous version', () => {
  it('keep their counts after an update and a change of DAY_TIMEZONE', async () => {
    await startIn(KOLKATA);
    const ravi = await aMember(first);
    const [asha, other] = [await aWoman(first), await aWoman(first)];
    const now = first.clock.now();
    const day = dayKey(now, KOLKATA.DAY_TIMEZONE);
    const named = {
      likeQuota: { day, used: 10 },
      noteQuota: { day, used: 1 },
      pick: { day, member: toId(asha.id) },
    };
    await database(first)
      .collection('users')
      .updateOne({ _id: toId(ravi.id) }, { $set: named });
    expect((await matchApi(first, ravi).act(other.id, 'like')).status).toBe(429);
    await database(first)
      .collection<{ _id: string }>('migrations')
      .deleteMany({ _id: { $in: ['2026-12-04-days', '2026-12-04-mails-and-pushes'] } });
    const counts = { _id: toId(ravi.id), mails: { day, count: 1 }, timing: { zone: 'Asia/Kolkata' } };
    await database(first).collection('notificationPreferences').insertOne(counts);
    await moveTo(KOLKATA);
    const at = dayOf(now, KOLKATA.DAY_TIMEZONE).from;
    expect(await userOf(second, ravi.id)).toMatchObject({
      likeQuota: { day, used: 10, at },
      noteQuota: { day, used: 1, at },
      pick: { day, at },
    });
    expect(await database(second).collection('notificationPreferences').findOne()).toMatchObject({
      mails: { day, count: 1, at },
    });
    expect((await matchApi(second, ravi).act(other.id, 'like')).status).toBe(429);
  });
});
