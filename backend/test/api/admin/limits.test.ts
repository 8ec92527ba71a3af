import { ADJUSTABLE_LIMIT_BOUNDS, MATCH_LIMITS, PRODUCTS } from '@contract';
import { LimitsService } from '../../../src/modules/config/index.js';
import { LimitsRepository } from '../../../src/modules/config/limits.repository.js';
import { aMember, aWoman } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { database, matchApi } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
});
afterEach(async () => {
  await database(t).collection('adjustedLimits').deleteMany({});
  await t.app.get(LimitsService).refresh();
});

const limits = async () => (await owner.get('/api/admin/limits')).body;
const change = async (name: string, value: number, more: object = {}) =>
  owner.put('/api/admin/limits', {
    name,
    value,
    reason: 'To see what happens',
    version: (await limits()).version as number,
    ...more,
  });

describe('adjustable limits and prices', () => {
  it('have the standard values before a change', async () => {
    const { version, limits: all, history } = await limits();
    expect([version, history]).toEqual([0, []]);
    expect(all).toContainEqual({ name: 'dailyLikes', value: 10, standard: 10, min: 1, max: 100 });
    const { body } = await t.api().get('/api/config');
    expect(body.limits.dailyLikes).toBe(MATCH_LIMITS.dailyLikes);
    expect(body.prices).toMatchObject({
      monthly: 300,
      yearly: 3200,
      'coins-100': PRODUCTS['coins-100'].cents,
    });
  });

  it('change the config, suggestions and likes, and each change is in the history and the audit log', async () => {
    const asha = await aWoman(t);
    expect((await change('dailyLikes', 2)).status).toBe(200);
    expect((await t.api().get('/api/config')).body.limits.dailyLikes).toBe(2);
    expect((await t.api(asha.token).get('/api/user/match')).body.dailyLimit).toBe(2);
    const others = [await aMember(t), await aMember(t), await aMember(t)];
    const answers = [];
    for (const { id } of others) answers.push(await matchApi(t, asha).act(id, 'like'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.error).toBe('You have reached your daily limit of 2 likes.');
    await change('dailyLikes', 3);
    expect((await matchApi(t, asha).act(others[2]?.id ?? '', 'like')).status).toBe(200);
    const { history, version } = await limits();
    expect(version).toBe(2);
    expect(history).toMatchObject([
      { name: 'dailyLikes', from: 2, to: 3, reason: 'To see what happens', by: { name: 'Mutual' } },
      { name: 'dailyLikes', from: 10, to: 2 },
    ]);
    const { entries } = (await owner.get('/api/admin/audit?action=limit-changed')).body;
    expect(entries[0]).toMatchObject({
      reason: 'To see what happens',
      before: { limit: 'dailyLikes', value: 2 },
      after: { limit: 'dailyLikes', value: 3 },
    });
  });

  it('change the maximum length of notes and announcements', async () => {
    const [asha, ravi] = [
      await aWoman(t, { prompts: [{ prompt: 'karaoke', answer: 'Anything' }] }),
      await aMember(t),
    ];
    const write = (length: number) =>
      t.api(ravi.token).post('/api/user/match/action', {
        targetUserId: asha.id,
        action: 'like',
        note: 'é'.repeat(length),
        on: 'karaoke',
      });
    const announce = (title: string) =>
      owner.post('/api/admin/announcements', { title, text: 'x'.repeat(600), audience: 'all' });
    const refused = { status: 400, body: { code: 'VALIDATION' } };
    expect(await write(141)).toMatchObject({
      ...refused,
      body: { issues: [{ path: 'note', message: 'Use at most 140 characters.' }] },
    });
    expect((await announce('x'.repeat(30))).body.issues).toEqual([
      { path: 'text', message: 'Use at most 500 characters.' },
    ]);
    await change('noteLength', 150);
    await change('announcementText', 600);
    await change('announcementTitle', 20);
    expect((await t.api().get('/api/config')).body.limits).toMatchObject({
      noteLength: 150,
      announcementTitle: 20,
      announcementText: 600,
    });
    expect(await write(151)).toMatchObject(refused);
    expect((await write(150)).status).toBe(200);
    expect((await announce('x'.repeat(30))).body.issues).toMatchObject([{ path: 'title' }]);
    expect((await announce('x'.repeat(20))).status).toBe(201);
  });

  it('change in another instance after its next refresh', async () => {
    const other = await startTestApp({ beside: t });
    await change('monthly', 499);
    await other.app.get(LimitsService).refresh();
    expect((await other.api().get('/api/config')).body.prices.monthly).toBe(499);
    await other.close();
  });

  it('keep the values of the last refresh while MongoDB does not answer', async () => {
    await change('monthly', 499);
    const repository = t.app.get(LimitsRepository, { strict: false });
    const find = jest.spyOn(repository, 'find').mockRejectedValue(new Error('MongoDB is away'));
    await expect(t.app.get(LimitsService).refresh()).rejects.toThrow('MongoDB is away');
    find.mockRestore();
    expect((await t.api().get('/api/config')).body.prices.monthly).toBe(499);
  });

  it('cannot be changed out of bounds, without a reason, from an old version or with an old second factor', async () => {
    const { min, max } = ADJUSTABLE_LIMIT_BOUNDS.yearly;
    for (const value of [min - 1, max + 1, 700.5]) expect((await change('yearly', value)).status).toBe(400);
    expect((await change('yearly', min - 1)).body.issues).toEqual([
      { path: 'value', message: `From ${min} to ${max}.` },
    ]);
    expect((await change('yearly', min, { reason: ' ' })).status).toBe(400);
    expect((await change('noteLength', 3)).status).toBe(400);
    const both = await Promise.all([
      change('yearly', 3000, { version: 0 }),
      change('yearly', 3100, { version: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('yearly', 3300, { version: 0 })).body.code).toBe('CONFLICT');
    t.clock.advance(11 * 60_000);
    expect((await change('yearly', 3300)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    t.clock.advance(-11 * 60_000);
  });

  it('have their standard value if the stored one is out of bounds', async () => {
    await database(t)
      .collection<{ _id: string }>('adjustedLimits')
      .insertOne({ _id: 'limits', version: 1, values: { monthly: 1, dailyLikes: 20 }, history: [] } as never);
    await t.app.get(LimitsService).refresh();
    const { body } = await t.api().get('/api/config');
    expect([body.prices.monthly, body.limits.dailyLikes]).toEqual([300, 20]);
  });
});
