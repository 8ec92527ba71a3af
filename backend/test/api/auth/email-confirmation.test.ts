import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import {
  aMember,
  PASSWORD,
  PREMIUM,
  type MadeMember,
  type MemberDocument,
} from '../../factories/member.factory.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { signUpBody } from '../../support/sign-up.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Requires confirmed addresses. */
let strict: TestApp;
/** Does not require confirmed addresses, as in development. Shares the data of `strict`. */
let open: TestApp;

beforeAll(async () => {
  strict = await startTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  open = await startTestApp({ beside: strict, env: { REQUIRE_EMAIL_VERIFICATION: 'false' } });
});
afterAll(async () => {
  await strict.jobsDone();
  await open.close();
  await strict.close();
});

const STEP_MS = 250;
/** Time in ms by which a timer of Node.js may fire early. */
const TIMER_MARGIN_MS = 2;

const signUp = (t: TestApp, body: object) => t.api().post('/api/auth/signup', body);
const logIn = (email: string, password = PASSWORD) =>
  strict.api().post('/api/auth/login', { email, password });
const confirm = (token: string, body?: object) => strict.api().post(`/api/auth/verify-email/${token}`, body);
const disown = (token: string) => strict.api().post(`/api/auth/verify-email/${token}/disown`);
const stored = (email: string) =>
  strict.app.get<Model<MemberDocument>>(getModelToken('User')).findOne({ email }).lean<MemberDocument>();

describe('REQUIRE_EMAIL_VERIFICATION=true', () => {
  it('rejects a log-in with EMAIL_NOT_VERIFIED until the address is confirmed', async () => {
    const { email } = await signedUp();
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    await strict.api().post('/api/auth/verify-email', { email });
    const links = await strict.mailsTo(email);
    expect(links).toHaveLength(2);
    expect(
      (await confirm(await mailedToken(strict, email, 'verify-email'), { password: PASSWORD })).status,
    ).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it('rejects an existing session until the member confirms the address', async () => {
    const { email, token } = await aMember(strict, { emailVerifiedAt: null });
    const profile = (t: TestApp) => t.api(token).get('/api/user/profile');
    expect((await profile(open)).status).toBe(200);
    expect((await profile(strict)).status).toBe(401);
    await strict.api().post('/api/auth/verify-email', { email });
    await confirm(await mailedToken(strict, email, 'verify-email'), { password: PASSWORD });
    expect((await logIn(email)).status).toBe(200);
  });

  it('returns the same response for a taken address, and e-mails its owner at most three times an hour', async () => {
    const limited = await startTestApp({
      env: { REQUIRE_EMAIL_VERIFICATION: 'true', RATE_LIMIT_FACTOR: '1' },
    });
    const owner = await aMember(limited);
    const fresh = await signUp(limited, signUpBody());
    for (let time = 0; time < 5; time += 1) {
      const taken = await signUp(limited, signUpBody({ email: owner.email }));
      expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    }
    const support = await signUp(limited, signUpBody({ email: 'support@mutual.example' }));
    expect([support.status, support.body]).toEqual([fresh.status, fresh.body]);
    const mails = await limited.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array<string>(3).fill('You already have a Mutual account'),
    );
    // These e-mails do not count against the limit of the owner's reset links.
    expect((await limited.api().post('/api/auth/forgot-password', { email: owner.email })).status).toBe(200);
    await limited.close();
  });

  it('responds after a multiple of 250 ms, so that the time does not reveal a taken address', async () => {
    const owner = await aMember(strict);
    for (const email of [owner.email, undefined]) {
      const started = performance.now();
      await signUp(strict, signUpBody(email ? { email } : {}));
      // This is a lower bound, which a slow machine cannot break; response-time.rules.spec.ts tests the exact
      // times.
      expect(performance.now() - started).toBeGreaterThan(STEP_MS - TIMER_MARGIN_MS);
    }
  });
});

describe('member who invited a newcomer', () => {
  const profileOf = async ({ token }: MadeMember) => (await strict.api(token).get('/api/user/profile')).body;
  const periodsOf = async ({ email }: { email: string }) => (await stored(email))?.premiumPeriods ?? [];
  const rewardsOf = async ({ token }: MadeMember) => {
    const { notifications, unread } = (await strict.api(token).get('/api/notifications')).body;
    return { rewards: notifications, unread };
  };

  it('gets 24 hours of premium, a notification and a mail, once for each newcomer who confirms an address', async () => {
    const inviter = await aMember(strict);
    const live = await openSocket(strict, inviter);
    const { email } = await signedUp({ referralCode: inviter.inviteCode, name: 'Ravi Kumar' });
    expect(await periodsOf(inviter)).toEqual([]);
    const token = await mailedToken(strict, email, 'verify-email');
    const opened = [strict, open].map((app) =>
      app.api().post(`/api/auth/verify-email/${token}`, { password: PASSWORD }),
    );
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200]);
    const [period] = await periodsOf(inviter);
    expect(await periodsOf(inviter)).toMatchObject([{ kind: 'invitation', plan: null }]);
    expect(Number(period?.end) - Number(period?.start)).toBe(DAY_MS);
    expect(await live.wait('notifications-read')).toMatchObject([{ unread: 1 }]);
    live.close();
    expect(await profileOf(inviter)).toMatchObject({
      isPremium: false,
      isReferralPremium: true,
      referralPremiumExpiry: period?.end.toISOString(),
    });
    const { rewards, unread } = await rewardsOf(inviter);
    expect(unread).toBe(1);
    expect(rewards).toMatchObject([
      {
        type: 'invitation',
        from: null,
        title: '24 hours of Premium for you',
        text: 'Ravi joined by your invitation.',
        path: '/subscription',
        read: false,
      },
    ]);
    const mails = await strict.mailsTo(inviter.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['24 hours of Mutual Premium for you']);
    await strict.api(inviter.token).post('/api/notifications/read', { ids: [rewards[0].id] });
    expect((await rewardsOf(inviter)).unread).toBe(0);

    const second = await signedUp({ referralCode: inviter.inviteCode });
    const { resetLink } = (await strict.api().post('/api/auth/forgot-password', { email: second.email }))
      .body;
    await strict.api().post(`/api/auth/reset-password/${String(resetLink).split('/').at(-1)}`, {
      password: 'another quiet river',
    });
    const periods = await periodsOf(inviter);
    expect(periods).toMatchObject([{ end: period?.end }, { kind: 'invitation', start: period?.end }]);
    expect((await profileOf(inviter)).referralPremiumExpiry).toBe(periods[1]?.end.toISOString());
    expect((await rewardsOf(inviter)).unread).toBe(1);
  });

  it('gets the 24 hours after bought premium; an erased newcomer is no longer listed', async () => {
    const inviter = await aMember(strict, PREMIUM);
    const [bought] = await periodsOf(inviter);
    const { email } = await signedUp({ referralCode: inviter.inviteCode });
    await confirm(await mailedToken(strict, email, 'verify-email'), { password: PASSWORD });
    expect(await periodsOf(inviter)).toMatchObject([bought, { kind: 'invitation', start: bought?.end }]);
    expect(await profileOf(inviter)).toMatchObject({ isPremium: true, isReferralPremium: false });
    await strict.app.get(ErasureRegistry).run(String((await stored(email))?._id));
    expect((await rewardsOf(inviter)).rewards).toEqual([]);
    expect(await periodsOf(inviter)).toHaveLength(2);
  });

  it('gets no premium while blocked, for a disowned account, or for a newcomer whose address was confirmed before', async () => {
    const inviter = await aMember(strict);
    const { email } = await signedUp({ referralCode: inviter.inviteCode });
    await disown(await mailedToken(strict, email, 'verify-email'));
    const member = await aMember(strict, { referralCode: inviter.inviteCode });
    const { resetLink } = (await strict.api().post('/api/auth/forgot-password', { email: member.email }))
      .body;
    await strict.api().post(`/api/auth/reset-password/${String(resetLink).split('/').at(-1)}`, {
      password: 'another quiet river',
    });
    const late = await signedUp({ referralCode: inviter.inviteCode });
    await restrict(strict, inviter.id, 'blocked');
    await confirm(await mailedToken(strict, late.email, 'verify-email'), { password: PASSWORD });
    expect((await stored(late.email))?.premiumPeriods).toHaveLength(1);
    expect(await periodsOf(inviter)).toEqual([]);
  });

  it('gets premium when the newcomer confirms another address, also where a log-in needs no confirmation', async () => {
    const inviter = await aMember(open);
    const newcomer = await aMember(open, { referralCode: inviter.inviteCode, emailVerifiedAt: null });
    const moved = `moved-${newcomer.email}`;
    await open.api(newcomer.token).post('/api/auth/email', { email: moved, password: PASSWORD });
    await open.api().post(`/api/auth/email/${await mailedToken(strict, moved, 'change-email')}`);
    expect(await periodsOf(inviter)).toMatchObject([{ kind: 'invitation' }]);
  });
});

describe('referral codes with REQUIRE_EMAIL_VERIFICATION=true', () => {
  it('start the 24 hours of premium once, when the address is confirmed', async () => {
    const inviter = await aMember(strict);
    const { email } = await signedUp({ referralCode: inviter.inviteCode });
    expect(await stored(email)).toMatchObject({ referralCode: inviter.inviteCode, premiumPeriods: [] });
    strict.clock.advance(HOUR_MS);
    const token = await mailedToken(strict, email, 'verify-email');
    for (let time = 0; time < 2; time += 1) await confirm(token, { password: PASSWORD });
    const user = await stored(email);
    const start = user?.emailVerifiedAt ?? new Date(0);
    expect(user?.premiumPeriods).toMatchObject([
      { kind: 'referral', start, end: new Date(start.getTime() + DAY_MS) },
    ]);
    expect(start.getTime() - Number(user?.createdAt)).toBeGreaterThanOrEqual(HOUR_MS);
    const session = (await logIn(email)).body.token;
    expect((await strict.api(session).get('/api/user/profile')).body).toMatchObject({
      isReferralPremium: true,
    });
  });

  it('start the 24 hours of premium at a password reset by e-mail, which confirms the address', async () => {
    const inviter = await aMember(strict);
    const { email } = await signedUp({ referralCode: inviter.inviteCode });
    const { resetLink } = (await strict.api().post('/api/auth/forgot-password', { email })).body;
    const token = String(resetLink).split('/').at(-1);
    await strict.api().post(`/api/auth/reset-password/${token}`, { password: 'another quiet river' });
    expect((await stored(email))?.premiumPeriods).toMatchObject([{ kind: 'referral' }]);
  });

  it('do not restart premium that started at a sign-up without confirmation', async () => {
    const inviter = await aMember(open);
    const body = signUpBody({ referralCode: inviter.inviteCode });
    await signUp(open, body);
    const before = (await stored(body.email))?.premiumPeriods;
    expect(before).toHaveLength(1);
    open.clock.advance(HOUR_MS);
    await confirm(await mailedToken(strict, body.email, 'verify-email'), { password: PASSWORD });
    expect((await stored(body.email))?.premiumPeriods).toEqual(before);
  });

  it.each(['unknown', 'suspended'] as const)(
    'are rejected with a field error if their member is %s, also for a taken address',
    async (status) => {
      const owner = await aMember(strict);
      const code = status === 'unknown' ? 'ZZZZZZZZ' : (await aMember(strict, { status })).inviteCode;
      for (const email of [owner.email, 'nobody.yet@mutual.example'])
        expect(await signUp(strict, signUpBody({ email, referralCode: code }))).toMatchObject({
          status: 400,
          body: { code: 'UNKNOWN_REFERRAL_CODE', issues: [{ path: 'referralCode' }] },
        });
      expect(await stored('nobody.yet@mutual.example')).toBeNull();
    },
  );
});

describe('confirmation link', () => {
  it('requires the password that was chosen at sign-up', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(strict, email, 'verify-email');
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', issues: [{ path: 'password' }] },
    });
    expect(await confirm(token, { password: 'a guess of the owner' })).toMatchObject({
      status: 400,
      body: {
        code: 'WRONG_PASSWORD',
        issues: [{ path: 'password', message: 'This is not the password chosen at sign-up.' }],
      },
    });
    expect((await stored(email))?.emailVerifiedAt).toBeNull();
    expect((await confirm('no-such-link', { password: PASSWORD })).body.code).toBe('LINK_INVALID');
    expect((await confirm(token, { password: PASSWORD })).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
  });

  it('needs no password where no confirmation is required', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(strict, email, 'verify-email');
    expect((await open.api().post(`/api/auth/verify-email/${token}`)).status).toBe(200);
  });

  it('deletes the account when the owner of the address disowns it, and frees the address', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(strict, email, 'verify-email');
    expect(await disown(token)).toMatchObject({
      status: 200,
      body: { message: 'Thank you for telling us. The account is removed, and nobody can use it.' },
    });
    await strict.jobsDone();
    expect(await stored(email)).toBeNull();
    for (const again of [disown(token), confirm(token, { password: PASSWORD })])
      expect((await again).body.code).toBe('LINK_INVALID');
    await signUp(strict, signUpBody({ email }));
    expect(await stored(email)).toMatchObject({ emailVerifiedAt: null, status: 'active' });
  });

  it.each(['confirmed', 'suspended'] as const)(
    'does not delete a %s account when the owner of the address disowns it',
    async (state) => {
      const { email } = await signedUp();
      const token = await mailedToken(strict, email, 'verify-email');
      const id = (await stored(email))?._id.toHexString() ?? '';
      if (state === 'confirmed') await confirm(token, { password: PASSWORD });
      else await restrict(strict, id, 'suspended');
      expect((await disown(token)).body.code).toBe('LINK_INVALID');
      expect(await stored(email)).toMatchObject({ deletedAt: null });
    },
  );
});

describe('address of an account that was erased during a suspension', () => {
  const erase = async ({ id, token }: MadeMember, days: number) => {
    await strict.app
      .get<Model<MemberDocument>>(getModelToken('User'))
      .updateOne(
        { _id: id },
        { suspension: { reason: 'Fraud', at: strict.clock.now(), until: inDays(days) }, status: 'suspended' },
      );
    expect((await strict.api(token).delete('/api/user/delete')).status).toBe(200);
    strict.clock.advance(15 * DAY_MS);
    await strict.jobsDone();
  };
  const inDays = (days: number) => new Date(strict.clock.now().getTime() + days * DAY_MS);

  it('cannot be used for a sign-up, also in a tagged form, until the suspension ends', async () => {
    const gone = await aMember(strict);
    await erase(gone, 30);
    expect(await stored(gone.email)).toBeNull();
    for (const email of [gone.email, gone.email.replace('@', '+new@')])
      expect(await signUp(open, signUpBody({ email }))).toMatchObject({
        status: 403,
        body: { code: 'ADDRESS_RESTRICTED', issues: [{ path: 'email' }] },
      });
    const restricted = await database(strict).collection('restrictedEmails').find().toArray();
    expect(JSON.stringify(restricted)).not.toContain(gone.email.split('@')[0]);
    strict.clock.advance(16 * DAY_MS);
    expect((await signUp(open, signUpBody({ email: gone.email }))).status).toBe(201);
  });

  it('gets the response of any sign-up where addresses must be confirmed; only its mailbox is informed', async () => {
    const gone = await aMember(strict);
    await erase(gone, 30);
    const fresh = await signUp(strict, signUpBody());
    const again = await signUp(strict, signUpBody({ email: gone.email }));
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    const mail = await strict.mailTo(gone.email);
    expect(mail.subject).toBe('This address cannot be used for Mutual');
    expect(mail.text).not.toContain('/verify-email/');
    const { resetLink } = (await strict.api().post('/api/auth/forgot-password', { email: gone.email })).body;
    const reset = await strict.api().post(`/api/auth/reset-password/${String(resetLink).split('/').at(-1)}`, {
      password: 'another quiet river',
    });
    expect(reset).toMatchObject({ status: 403, body: { code: 'ADDRESS_RESTRICTED' } });
    expect((await stored(gone.email))?.emailVerifiedAt).toBeNull();
  });

  it('can be used for a sign-up when the account had no restriction', async () => {
    const gone = await aMember(strict);
    await strict.api(gone.token).delete('/api/user/delete');
    strict.clock.advance(15 * DAY_MS);
    await strict.jobsDone();
    expect((await signUp(open, signUpBody({ email: gone.email }))).status).toBe(201);
  });
});

async function signedUp(overrides: Record<string, unknown> = {}): Promise<{ email: string }> {
  const body = signUpBody(overrides);
  expect((await signUp(strict, body)).status).toBe(201);
  return body;
}
