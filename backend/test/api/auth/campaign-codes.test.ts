import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RATE_LIMITS } from '@contract';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MemberDocument } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import type { ApiClient } from '../../support/api-client.js';
import { signUpBody } from '../../support/sign-up.js';
import { emptyRedis, startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);
beforeAll(async () => {
  await setUpSecondFactor(t, admin);
});

const later = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();
const signUp = (referralCode: string, more = {}) =>
  t.api().post('/api/auth/signup', signUpBody({ referralCode, ...more }));
const create = (body: object) => admin.post('/api/admin/campaign-codes', body);
const campaign = async (code: string) =>
  ((await admin.get('/api/admin/campaign-codes')).body.codes as { code: string }[]).find(
    (one) => one.code === code,
  );

describe('POST /api/auth/referral-code', () => {
  const check = (api: ApiClient, code: string) => api.post('/api/auth/referral-code', { code });

  it('returns the first name of an inviting member, or the state of a campaign code', async () => {
    const inviter = await aMember(t, { name: 'Asha Rao' });
    const gone = await aMember(t, { status: 'suspended' });
    await create({ code: 'OPEN4ALL', maxUses: 1 });
    await create({ code: 'LATER', startsAt: later(1) });
    const stateOf = async (code: string) => (await check(t.api(), code)).body;
    expect(await stateOf(` ${inviter.inviteCode.toLowerCase()} `)).toEqual({
      state: 'member',
      firstName: 'Asha',
    });
    for (const code of [gone.inviteCode, 'NOSUCH22', '', 'LATER'])
      expect(await stateOf(code)).toEqual({ state: 'unknown' });
    expect(await stateOf('open4all')).toEqual({ state: 'campaign' });
    await signUp('OPEN4ALL');
    expect(await stateOf('OPEN4ALL')).toEqual({ state: 'used-up' });
    expect((await check(t.api(), 'X'.repeat(41))).status).toBe(400);
  });

  it('limits the number of codes that an address can try', async () => {
    await emptyRedis(t);
    const limited = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    for (let time = 0; time < RATE_LIMITS.referralChecksByAddress.points; time += 1)
      expect((await check(limited.api(), 'NOSUCH22')).status).toBe(200);
    expect(await check(limited.api(), 'NOSUCH22')).toMatchObject({ status: 429 });
    await limited.close();
  });
});

describe('campaign codes', () => {
  it('give 24 hours of premium per sign-up up to maxUses, and are listed as used codes', async () => {
    const made = await create({ code: ' diwali26 ', note: 'Newspaper', maxUses: 3 });
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'DIWALI26', state: 'running', uses: 0, maxUses: 3 },
    });
    expect((await create({ code: 'DIWALI26' })).body).toMatchObject({
      code: 'CODE_TAKEN',
      issues: [{ path: 'code' }],
    });

    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp('diwali26')));
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refused).toHaveLength(5);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'REFERRAL_CODE_USED_UP', issues: [{ path: 'referralCode' }] });
    expect(await campaign('DIWALI26')).toMatchObject({ uses: 3, state: 'used-up', note: 'Newspaper' });

    const users = t.app.get<Model<MemberDocument>>(getModelToken('User'));
    const joined = await users.find({ referralCode: 'DIWALI26' }).lean<MemberDocument[]>();
    expect(joined).toHaveLength(3);
    for (const { premiumPeriods, createdAt } of joined)
      expect(premiumPeriods).toMatchObject([
        { kind: 'referral', end: new Date(createdAt.getTime() + 24 * HOUR_MS) },
      ]);
    const used = (await admin.get('/api/admin/referral-codes')).body.referralCodes as { code: string }[];
    expect(used.find(({ code }) => code === 'DIWALI26')).toMatchObject({ usageCount: 3, activeUsers: 3 });
  });

  it('cannot equal the invite code of a member, be malformed, or end before they start', async () => {
    const { inviteCode } = await aMember(t);
    expect((await create({ code: inviteCode })).body.code).toBe('CODE_TAKEN');
    for (const code of ['ABC', 'A'.repeat(21), 'TWO WORDS', 'ÄPFEL', '=CMD1'])
      expect((await create({ code })).body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'code' }] });
    const wrong = { code: 'BACKWARDS', startsAt: later(2), endsAt: later(1) };
    expect((await create(wrong)).body).toMatchObject({ issues: [{ path: 'endsAt' }] });
  });

  it('count no use for a sign-up that created no account', async () => {
    await create({ code: 'ONCE' });
    const { email } = await aMember(t);
    expect((await signUp('ONCE', { email })).status).toBe(409);
    expect((await signUp('ONCE', { dob: '2020-01-01' })).status).toBe(400);
    expect(await campaign('ONCE')).toMatchObject({ uses: 0 });
  });

  it('are accepted from their start to their end, and not after staff stop them', async () => {
    expect((await create({ code: 'WINDOW', startsAt: later(1), endsAt: later(2) })).body.state).toBe(
      'planned',
    );
    expect((await signUp('WINDOW')).body.code).toBe('UNKNOWN_REFERRAL_CODE');
    t.clock.advance(HOUR_MS + 1000);
    expect((await signUp('WINDOW')).status).toBe(201);
    t.clock.advance(HOUR_MS);
    expect((await signUp('WINDOW')).body).toMatchObject({
      code: 'REFERRAL_CODE_ENDED',
      error: 'This referral code is no longer valid.',
    });
    expect(await campaign('WINDOW')).toMatchObject({ state: 'ended', uses: 1 });

    const stop = (code: string) => admin.post(`/api/admin/campaign-codes/${code}/stop`);
    expect((await stop('ONCE')).body.state).toBe('stopped');
    expect((await stop('ONCE')).body.state).toBe('stopped');
    expect((await stop('NOSUCH')).status).toBe(404);
    expect((await signUp('ONCE')).body.code).toBe('REFERRAL_CODE_ENDED');
    const log = (await admin.get('/api/admin/audit?action=campaign-stopped')).body.entries;
    expect(log).toMatchObject([{ after: { code: 'ONCE', uses: 0 } }]);
  });
});

describe('GET /api/user/invited', () => {
  it('counts members who joined by the code, and shows only their first names, without blocked and deleted members', async () => {
    const me = await aMember(t);
    const now = t.clock.now();
    const by = { referralCode: me.inviteCode, createdAt: now };
    const premium = {
      kind: 'referral' as const,
      plan: null,
      start: now,
      end: new Date(now.getTime() + HOUR_MS),
    };
    await aMember(t, { ...by, name: 'Asha Rao', premiumPeriods: [premium] });
    await aMember(t, { ...by, name: 'Ravi', createdAt: new Date(now.getTime() - HOUR_MS) });
    await aMember(t, { ...by, name: 'Blocked One', status: 'blocked' });
    const gone = await aMember(t, { ...by, name: 'Gone One' });
    await t.api(gone.token).delete('/api/user/delete');
    const { body } = await t.api(me.token).get('/api/user/invited');
    expect(body).toMatchObject({
      total: 2,
      premiumNow: 1,
      latest: [{ firstName: 'Asha' }, { firstName: 'Ravi' }],
    });
    expect(JSON.stringify(body)).not.toContain('Rao');
    expect((await t.api(gone.inviteCode).get('/api/user/invited')).status).toBe(401);
    expect((await t.api((await aMember(t)).token).get('/api/user/invited')).body).toEqual({
      total: 0,
      premiumNow: 0,
      latest: [],
    });
  });
});
