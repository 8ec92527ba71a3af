import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

const logIn = (email: string) => t.api().post('/api/auth/login', { email, password: PASSWORD });
const profile = async (token: string) => (await t.api(token).get('/api/user/profile')).body;

describe('POST /api/admin/premium', () => {
  const premium = (body: object) => admin.post('/api/admin/premium', body);

  it('adds 30 or 365 days after the end of the current premium, and gives premium immediately', async () => {
    const { id, token } = await aMember(t);
    const start = t.clock.now().getTime();
    expect(await premium({ userId: id, action: 'add', duration: '1month' })).toMatchObject({
      status: 200,
      body: {
        message: 'Premium (1month) added to user successfully',
        user: { isPremium: true, subscriptionPlan: 'monthly' },
      },
    });
    await premium({ userId: id, action: 'add', duration: '1year' });
    const { isPremium, subscription } = await profile(token);
    expect([isPremium, subscription.plan]).toEqual([true, 'yearly']);
    const days = (Date.parse(subscription.endDate as string) - start) / DAY_MS;
    expect(Math.round(days)).toBe(395);
  });

  it('ends granted premium, including periods that have not started, and keeps referral premium', async () => {
    const now = t.clock.now().getTime();
    const referral = {
      kind: 'referral' as const,
      plan: null,
      start: new Date(now),
      end: new Date(now + DAY_MS),
    };
    const { id, token } = await aMember(t, { premiumPeriods: [referral] });
    await premium({ userId: id, action: 'add', duration: '1month' });
    await premium({ userId: id, action: 'add', duration: '1month' });
    t.clock.advance(5000);
    expect(await premium({ userId: id, action: 'remove' })).toMatchObject({
      status: 200,
      body: { message: 'Premium removed from user successfully', user: { isPremium: false } },
    });
    expect(await profile(token)).toMatchObject({
      isPremium: false,
      isReferralPremium: true,
      subscription: null,
    });
  });

  it('appends four concurrent grants one after the other', async () => {
    const { id, token } = await aMember(t);
    const start = t.clock.now().getTime();
    await Promise.all(
      Array.from({ length: 4 }, () => premium({ userId: id, action: 'add', duration: '1month' })),
    );
    const { subscription } = await profile(token);
    expect(Math.round((Date.parse(subscription.endDate as string) - start) / DAY_MS)).toBe(120);
  });

  it('rejects a missing duration, an unknown member and the admin as target', async () => {
    const { id } = await aMember(t);
    expect((await premium({ userId: id, action: 'add' })).body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'duration' }],
    });
    expect((await premium({ userId: 'f'.repeat(24), action: 'remove' })).status).toBe(404);
    const me = (await profileOfAdmin())._id as string;
    expect((await premium({ userId: me, action: 'add', duration: '1year' })).body.code).toBe('SELF_TARGET');
    for (const path of ['block', 'suspend'])
      expect((await admin.post(`/api/admin/${path}`, { userId: me, action: path })).body.code).toBe(
        'SELF_TARGET',
      );
  });
});

const profileOfAdmin = async () => (await admin.get('/api/user/profile')).body;

describe('POST /api/admin/block', () => {
  it('ends the sessions of a blocked member, states the reason at log-in and by e-mail, and lifts the block', async () => {
    const { id, email, token } = await aMember(t);
    expect(
      await admin.post('/api/admin/block', { userId: id, action: 'block', reason: 'Asked for money.' }),
    ).toMatchObject({
      status: 200,
      body: { message: 'User blocked successfully', user: { isBlocked: true, isSuspended: false } },
    });
    expect((await t.api(token).get('/api/user/profile')).status).toBe(401);
    expect((await logIn(email)).body).toMatchObject({
      code: 'BLOCKED',
      message: 'Your account is blocked. Reason: Asked for money.',
    });
    await undoOver(t);
    expect((await t.mailTo(email)).text).toContain('Asked for money.');
    expect((await admin.post('/api/admin/block', { userId: id, action: 'unblock' })).body).toMatchObject({
      message: 'User unblocked successfully',
      user: { isBlocked: false, block: null },
    });
    expect((await logIn(email)).status).toBe(200);
  });

  it('gives a block precedence over a suspension, which applies again after the block is lifted', async () => {
    const { id, email } = await aMember(t);
    const suspension = { userId: id, action: 'suspend', reason: 'Rude messages' };
    expect((await admin.post('/api/admin/suspend', suspension)).body.message).toBe(
      'User suspended successfully',
    );
    await admin.post('/api/admin/block', { userId: id, action: 'block' });
    expect((await logIn(email)).body.code).toBe('BLOCKED');
    await admin.post('/api/admin/block', { userId: id, action: 'unblock' });
    const { body } = await logIn(email);
    expect(await profile(body.token as string)).toMatchObject({
      isSuspended: true,
      suspendedReason: 'Rude messages',
    });
    expect((await admin.post('/api/admin/suspend', { userId: id, action: 'unsuspend' })).body.message).toBe(
      'User unsuspended successfully',
    );
    expect(await profile(body.token as string)).toMatchObject({ isSuspended: false });
  });

  it('ends a block of 3 days after that time and notifies the member by e-mail', async () => {
    const { id, email } = await aMember(t);
    await admin.post('/api/admin/block', { userId: id, action: 'block', days: 3 });
    t.clock.advance(3 * DAY_MS - MINUTE_MS);
    await t.jobsDone();
    expect((await logIn(email)).body.code).toBe('BLOCKED');
    t.clock.advance(MINUTE_MS);
    await t.jobsDone();
    expect((await logIn(email)).status).toBe(200);
    expect((await t.mailTo(email)).subject).toContain('open again');
    t.clock.set(new Date());
  });

  it('returns 404 for an unknown and for a deleted account', async () => {
    const gone = await aMember(t);
    await t.api(gone.token).delete('/api/user/delete');
    for (const userId of ['f'.repeat(24), gone.id])
      for (const action of ['block', 'unblock'])
        expect((await admin.post('/api/admin/block', { userId, action })).status).toBe(404);
  });
});

describe('GET /api/admin/audit', () => {
  it('lists each action with its target, its reason and the state before and after it, in pages', async () => {
    const { id, user } = await aMember(t);
    await admin.post('/api/admin/premium', { userId: id, action: 'add', duration: '1month' });
    await admin.post('/api/admin/suspend', { userId: id, action: 'suspend', reason: 'Spam', days: 2 });
    await admin.post('/api/admin/suspend', { userId: id, action: 'unsuspend' });
    const { body } = await admin.get(`/api/admin/audit?userId=${id}`);
    expect(body.entries).toMatchObject([
      { action: 'unsuspended', before: { suspension: { reason: 'Spam' } }, after: { suspension: null } },
      { action: 'suspended', reason: 'Spam', target: { _id: id, name: user.name } },
      { action: 'premium-added', before: { subscription: null }, after: { duration: '1month' } },
    ]);
    const page = await admin.get('/api/admin/audit?action=suspended&limit=1');
    expect(page.body).toMatchObject({ entries: [{ action: 'suspended' }] });
    const last = (body.entries as { id: string }[])[1]?.id;
    expect((await admin.get(`/api/admin/audit?userId=${id}&before=${last}`)).body).toMatchObject({
      entries: [{ action: 'premium-added' }],
      hasMore: false,
    });
  });

  it('writes no entry for an action that failed', async () => {
    const before = (await admin.get('/api/admin/audit')).body.entries.length as number;
    await admin.post('/api/admin/block', { userId: 'f'.repeat(24), action: 'block' });
    expect((await admin.get('/api/admin/audit')).body.entries).toHaveLength(before);
  });
});
