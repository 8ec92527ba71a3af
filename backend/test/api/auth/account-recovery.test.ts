import {
  AUTH_LIMITS,
  AUTH_SERVER_LIMITS,
  type NewPasskeyView,
  type PasskeyChallengeView,
  type SessionView,
} from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { totpCode } from '../../support/admin.js';
import { anAuthenticator } from '../../support/authenticator.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const NEW_PASSWORD = 'another quiet river';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

let count = 0;
const thiefsAddress = (): string => `thief.${++count}.${Date.now()}@mutual.example`;
const logIn = (email: string, password = PASSWORD, code?: string) =>
  t.api().post('/api/auth/login', { email, password, ...(code && { code }) });
const newSession = async ({ email }: MadeMember): Promise<string> =>
  (await logIn(email)).body.token as string;
const isAlive = async (token: string): Promise<boolean> =>
  (await t.api(token).get('/api/auth/sessions')).status === 200;
const askForAddress = (token: string, email: string) =>
  t.api(token).post('/api/auth/email', { email, password: PASSWORD });
const confirmAddress = (token: string) => t.api().post(`/api/auth/email/${token}`);
const undo = (token: string) => t.api().post(`/api/auth/email/${token}/undo`);

async function resetByMail({ email }: Pick<MadeMember, 'email'>, password = NEW_PASSWORD) {
  await t.api().post('/api/auth/forgot-password', { email });
  return t
    .api()
    .post(`/api/auth/reset-password/${await mailedToken(t, email, 'reset-password')}`, { password });
}

/** Switches a second factor on; its first code is used up. */
async function switchOn(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await t.api(token).post('/api/auth/second-factor/enrol', { password: PASSWORD })).body;
  const { status, body } = await t
    .api(token)
    .post('/api/auth/second-factor/confirm', { code: totpCode(t, secret as string) });
  expect(status).toBe(200);
  t.clock.advance(60_000);
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

/** Adds a passkey in a session and returns a function that logs in with it. */
async function addPasskey(token: string): Promise<() => Promise<number>> {
  const authenticator = anAuthenticator(t.app.get(AppConfig).publicUrl);
  const begun = await t.api(token).post('/api/auth/passkeys/begin', { password: PASSWORD });
  const made = authenticator.make(begun.body as NewPasskeyView);
  expect((await t.api(token).post('/api/auth/passkeys', made)).status).toBe(200);
  return async () => {
    const challenge = (await t.api().post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView;
    return (await t.api().post('/api/auth/passkeys/login', authenticator.answer(challenge))).status;
  };
}

const CAUSES: [string, (owner: MadeMember) => Promise<{ status: number }>][] = [
  ['a password reset by e-mail', resetByMail],
  [
    'a change of the password',
    ({ token }) =>
      t.api(token).put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  ['a log-out of all sessions', ({ token }) => t.api(token).post('/api/auth/logout-all')],
  [
    'a log-out of all other sessions',
    ({ token }) => t.api(token).post('/api/auth/logout-others', { password: PASSWORD }),
  ],
  [
    'the setup of a second factor',
    async ({ token }) => {
      await switchOn(token);
      return { status: 200 };
    },
  ],
];

describe('change-email links', () => {
  it.each(CAUSES)(
    'are rejected after %s if a thief with the password had requested them',
    async (_, cause) => {
      const owner = await aMember(t);
      const address = thiefsAddress();
      await askForAddress(await newSession(owner), address);
      const link = await mailedToken(t, address, 'change-email');
      expect((await cause(owner)).status).toBeLessThan(300);
      expect((await confirmAddress(link)).body.code).toBe('LINK_INVALID');
      const stored = { userId: owner.user._id, purpose: 'change-email' };
      expect(await database(t).collection('oneTimeTokens').countDocuments(stored)).toBe(0);
    },
  );

  it('are not sent when the session ended before the e-mail was written', async () => {
    const owner = await aMember(t);
    const address = thiefsAddress();
    const thief = await newSession(owner);
    await Promise.all([askForAddress(thief, address), resetByMail(owner)]);
    await t.jobsDone();
    for (const { to, text } of await t.mails()) {
      if (to !== address) continue;
      const link = /\/change-email\/(\S+)/.exec(text)?.[1] ?? '';
      expect((await confirmAddress(link)).body.code).toBe('LINK_INVALID');
    }
  });

  it('become invalid when another one is opened or the change is undone', async () => {
    const owner = await aMember(t);
    const thief = await newSession(owner);
    const addresses = [thiefsAddress(), thiefsAddress(), thiefsAddress()];
    await Promise.all(addresses.map((address) => askForAddress(thief, address)));
    const [first = '', ...others] = await Promise.all(
      addresses.map((address) => mailedToken(t, address, 'change-email')),
    );
    expect((await confirmAddress(first)).status).toBe(200);
    for (const other of others) expect((await confirmAddress(other)).body.code).toBe('LINK_INVALID');
    const again = thiefsAddress();
    await askForAddress(thief, again);
    expect((await undo(await mailedToken(t, owner.email, 'undo-email-change'))).status).toBe(200);
    expect((await confirmAddress(await mailedToken(t, again, 'change-email'))).body.code).toBe(
      'LINK_INVALID',
    );
  });
});

describe('reset links', () => {
  it('are rejected for an address that the account no longer has, even if they were created afterwards', async () => {
    const owner = await aMember(t);
    await t.api().post('/api/auth/forgot-password', { email: owner.email });
    const reset = await mailedToken(t, owner.email, 'reset-password');
    // Simulates a job that stored the link after the change of address had deleted the earlier links.
    await database(t)
      .collection('users')
      .updateOne({ _id: owner.user._id }, { $set: { email: thiefsAddress() } });
    const { body } = await t.api().post(`/api/auth/reset-password/${reset}`, { password: NEW_PASSWORD });
    expect(body.code).toBe('LINK_INVALID');
  });
});

describe('password reset by e-mail', () => {
  it('removes a recent passkey and a recent second factor, and lists them in the response and the e-mail', async () => {
    const owner = await aMember(t);
    const thief = await newSession(owner);
    const byPasskey = await addPasskey(thief);
    await switchOn(thief);
    const { status, body } = await resetByMail(owner);
    expect([status, body.removed]).toEqual([
      200,
      { passkeys: 1, secondFactor: true, recoveryCodes: false, planLinks: [] },
    ]);
    const mail = await t.mailTo(owner.email);
    expect(mail.subject).toContain('password was changed');
    expect(mail.text).toMatch(/Passkeys that were removed.*: 1[^]*Two-step log-in was switched off/);
    expect(await byPasskey()).toBe(400);
    expect((await logIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps a passkey and a second factor that are older than freshAccessDays', async () => {
    const owner = await aMember(t);
    const byPasskey = await addPasskey(owner.token);
    const { secret } = await switchOn(owner.token);
    t.clock.advance(AUTH_SERVER_LIMITS.freshAccessDays * DAY_MS + 60_000);
    expect(await resetByMail(owner)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await logIn(owner.email, NEW_PASSWORD)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await logIn(owner.email, NEW_PASSWORD, totpCode(t, secret))).status).toBe(200);
    expect(await byPasskey()).toBe(200);
  });

  it('invalidates recovery codes renewed within freshAccessDays and keeps an older app', async () => {
    const owner = await aMember(t);
    const { secret } = await switchOn(owner.token);
    t.clock.advance(5 * DAY_MS);
    const { token } = (await logIn(owner.email, PASSWORD, totpCode(t, secret))).body;
    t.clock.advance(3 * DAY_MS);
    const renewed = await t.api(token as string).post('/api/auth/second-factor/recovery-codes', {
      password: PASSWORD,
      code: totpCode(t, secret),
    });
    expect((await t.mailTo(owner.email)).subject).toContain('New recovery codes');
    const { body } = await resetByMail(owner);
    expect(body.removed).toEqual({ passkeys: 0, secondFactor: false, recoveryCodes: true, planLinks: [] });
    const [code = ''] = renewed.body.recoveryCodes as string[];
    expect((await logIn(owner.email, NEW_PASSWORD, code)).body.code).toBe('WRONG_CODE');
    t.clock.advance(60_000);
    expect((await logIn(owner.email, NEW_PASSWORD, totpCode(t, secret))).status).toBe(200);
  });
});

describe('PUT /api/auth/password', () => {
  it('removes recent passkeys of other sessions and keeps those of the current session', async () => {
    const owner = await aMember(t);
    const mine = await addPasskey(owner.token);
    const thiefs = await addPasskey(await newSession(owner));
    const { body } = await t
      .api(owner.token)
      .put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(body.removed).toEqual({ passkeys: 1, secondFactor: false, recoveryCodes: false, planLinks: [] });
    expect([await mine(), await thiefs()]).toEqual([200, 400]);
  });
});

describe('POST /api/auth/email/:token/undo', () => {
  it('removes a passkey added after the last password reset of the owner, however old the passkey is', async () => {
    const owner = await aMember(t);
    const mine = await addPasskey(owner.token);
    t.clock.advance((AUTH_SERVER_LIMITS.freshAccessDays + 1) * DAY_MS);
    await resetByMail(owner, PASSWORD);
    t.clock.advance(60_000);
    const thiefs = await addPasskey(await newSession(owner));
    t.clock.advance((AUTH_SERVER_LIMITS.freshAccessDays + 1) * DAY_MS);
    const address = thiefsAddress();
    await askForAddress(await newSession(owner), address);
    expect((await confirmAddress(await mailedToken(t, address, 'change-email'))).status).toBe(200);
    const undoLink = await mailedToken(t, owner.email, 'undo-email-change');
    // The thief controls the mailbox of the new address and has a passkey older than freshAccessDays.
    await resetByMail({ email: address });
    expect(await thiefs()).toBe(200);
    const { status, body } = await undo(undoLink);
    expect([status, body.removed?.passkeys]).toEqual([200, 1]);
    expect([await mine(), await thiefs()]).toEqual([200, 400]);
    expect((await logIn(owner.email, NEW_PASSWORD)).status).toBe(401);
  });

  it('removes every passkey when the password is still the one of the sign-up', async () => {
    const owner = await aMember(t);
    const thief = await newSession(owner);
    const thiefs = await addPasskey(thief);
    t.clock.advance(AUTH_SERVER_LIMITS.sessionDays * DAY_MS + 60_000);
    const address = thiefsAddress();
    await askForAddress(await newSession(owner), address);
    await confirmAddress(await mailedToken(t, address, 'change-email'));
    const { body } = await undo(await mailedToken(t, owner.email, 'undo-email-change'));
    expect(body.removed).toEqual({ passkeys: 1, secondFactor: false, recoveryCodes: false, planLinks: [] });
    expect(await thiefs()).toBe(400);
    expect((await t.mailTo(owner.email)).text).toContain('Passkeys that were removed');
  });
});

describe('POST /api/auth/passkeys', () => {
  it('stores no passkey that can log in when the session ends during the request', async () => {
    const owner = await aMember(t);
    const thief = await newSession(owner);
    const authenticator = anAuthenticator(t.app.get(AppConfig).publicUrl);
    const begun = await t.api(thief).post('/api/auth/passkeys/begin', { password: PASSWORD });
    const made = authenticator.make(begun.body as NewPasskeyView);
    await Promise.all([
      t.api(thief).post('/api/auth/passkeys', made),
      t.api(owner.token).put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ]);
    const challenge = (await t.api().post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView;
    const { status } = await t.api().post('/api/auth/passkeys/login', authenticator.answer(challenge));
    expect(status).toBe(400);
  });
});

describe('ending an older session', () => {
  const idOf = async (token: string): Promise<string> =>
    (await t.api(token).get('/api/auth/sessions')).body.sessions.find(
      ({ current }: { current: boolean }) => current,
    ).id as string;

  it('requires the password for one older session and for all of them', async () => {
    const owner = await aMember(t);
    t.clock.advance(AUTH_LIMITS.stepUpMinutes * 60_000 + 1);
    const thief = await newSession(owner);
    const path = `/api/auth/sessions/${await idOf(owner.token)}`;
    for (const call of [
      (body?: object) => t.api(thief).delete(path, body),
      (body?: object) => t.api(thief).post('/api/auth/logout-all', body),
    ]) {
      expect(await call()).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_REQUIRED', issues: [{ path: 'password' }] },
      });
      expect((await call({ password: 'not it at all' })).body.code).toBe('WRONG_PASSWORD');
    }
    expect(await isAlive(owner.token)).toBe(true);
    expect((await t.api(owner.token).delete(`/api/auth/sessions/${await idOf(thief)}`)).status).toBe(204);
    const own = await newSession(owner);
    expect((await t.api(own).delete(path, { password: PASSWORD })).status).toBe(204);
    expect([await isAlive(owner.token), await isAlive(own)]).toEqual([false, true]);
    expect((await t.api(own).post('/api/auth/logout-all')).status).toBe(204);
    expect(await isAlive(own)).toBe(false);
  });
});

describe('ending a session that began a little earlier', () => {
  const behind = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  afterEach(() => behind.clock.set(new Date()));
  const HERE = { 'user-agent': 'Firefox/130.0 (Linux)', 'x-forwarded-for': '198.51.100.9' };
  const logInFrom = async ({ email }: MadeMember, headers: Record<string, string>): Promise<string> =>
    (await behind.api().post('/api/auth/login', { email, password: PASSWORD }, headers)).body.token as string;
  const isOpen = async (token: string): Promise<boolean> =>
    (await behind.api(token).get('/api/auth/sessions')).status === 200;
  const sessionsOf = async (token: string) =>
    (await behind.api(token).get('/api/auth/sessions')).body.sessions as SessionView[];

  it.each([
    ['another network', { ...HERE, 'x-forwarded-for': '203.0.113.7' }],
    ['another device', { ...HERE, 'user-agent': 'Chrome/130.0 (Android)' }],
  ])('requires the password if the older session came from %s', async (_, elsewhere) => {
    const owner = await aMember(behind);
    const first = await logInFrom(owner, HERE);
    behind.clock.advance(60_000);
    const relayed = await logInFrom(owner, elsewhere);
    const target = (await sessionsOf(first)).find(({ current }) => current)?.id;
    const seen = (await sessionsOf(relayed)).find(({ id }) => id === target);
    expect(seen).toMatchObject({ asksForProof: true });
    for (const end of [
      () => behind.api(relayed).delete(`/api/auth/sessions/${target}`),
      () => behind.api(relayed).post('/api/auth/logout-all'),
    ])
      expect((await end()).body.code).toBe('PASSWORD_REQUIRED');
    expect(await isOpen(first)).toBe(true);
    expect(
      (await behind.api(relayed).delete(`/api/auth/sessions/${target}`, { password: PASSWORD })).status,
    ).toBe(204);
  });

  it('requires no password if both sessions came from the same device and network', async () => {
    const owner = await aMember(behind);
    await database(behind).collection('sessions').deleteMany({ userId: owner.user._id });
    const first = await logInFrom(owner, HERE);
    behind.clock.advance(60_000);
    const second = await logInFrom(owner, HERE);
    const listed = await sessionsOf(second);
    expect(listed.map(({ asksForProof }) => asksForProof)).toEqual([false, false]);
    const target = listed.find(({ current }) => !current)?.id;
    expect((await behind.api(second).delete(`/api/auth/sessions/${target}`)).status).toBe(204);
    expect(await isOpen(first)).toBe(false);
  });

  it('requires the password if the network of one session is not known', async () => {
    const owner = await aMember(behind);
    const later = await logInFrom(owner, HERE);
    const target = (await sessionsOf(owner.token)).find(({ current }) => current)?.id;
    expect((await behind.api(later).delete(`/api/auth/sessions/${target}`)).body.code).toBe(
      'PASSWORD_REQUIRED',
    );
  });
});

describe('push subscriptions', () => {
  it('are deleted together with their sessions', async () => {
    const owner = await aMember(t);
    const other = await newSession(owner);
    const sessionOf = (token: string): string =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    const subscriptions = database(t).collection('pushSubscriptions');
    await subscriptions.insertMany(
      [owner.token, other].map((token) => ({
        userId: owner.user._id,
        sessionId: sessionOf(token),
        endpoint: `https://push.example/${sessionOf(token)}`,
        endpointHash: toId().toHexString(),
        p256dh: 'p',
        auth: 'a',
        createdAt: new Date(),
      })),
    );
    await t.api(owner.token).post('/api/auth/logout-others', { password: PASSWORD });
    const left = await subscriptions.find({ userId: owner.user._id }).toArray();
    expect(left.map(({ sessionId }) => sessionId as string)).toEqual([sessionOf(owner.token)]);
  });
});
