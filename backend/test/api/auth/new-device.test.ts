import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
const NEW_PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/151.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18 Safari/605.1';
const logIn = async (email: string, userAgent: string, app = t) => {
  const { status, body } = await app
    .api()
    .post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': userAgent });
  expect(status).toBe(200);
  return body.token as string;
};
const mailsTo = async (email: string) =>
  (await t.mails()).filter(({ to, subject }) => to === email && /new device|नए डिवाइस/.test(subject));
/** Creates a member who has already logged in on a phone. */
const aUser = (overrides: MemberOverrides = {}): Promise<MadeMember> =>
  aMember(t, { devices: ['Firefox on Linux', 'Chrome on Android'], ...overrides });

describe('new device e-mails', () => {
  it('are sent once for a log-in on a device that is new to the account', async () => {
    const { email } = await aUser();
    await logIn(email, PHONE);
    await logIn(email, NEW_PHONE);
    expect(await mailsTo(email)).toEqual([]);
    t.clock.freeze(t.clock.now());
    const at = t.clock.now().toISOString().slice(0, 16).replace('T', ' ');
    await logIn(email, LAPTOP);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('A new device has logged in to your Mutual account');
    expect(mail?.text).toContain('Device: Safari on Mac');
    expect(mail?.text).toContain(`Time: ${at} (UTC)`);
    expect(mail?.text).toContain('127.0.0.x');
    expect(mail?.text).toMatch(/\/settings\/devices/);
    expect(mail?.text).toMatch(/\/forgot-password/);
    t.clock.advance(2 * HOUR_MS);
    await logIn(email, LAPTOP);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not sent for the first log-in after the sign-up', async () => {
    const body = signUpBody();
    await t.api().post('/api/auth/signup', body);
    const { password } = body;
    for (const userAgent of [PHONE, PHONE])
      expect(
        (await t.api().post('/api/auth/login', { email: body.email, password }, { 'user-agent': userAgent }))
          .status,
      ).toBe(200);
    expect(await mailsTo(String(body.email))).toEqual([]);
  });

  it('are sent once, in the language of the member, for two concurrent log-ins on a new device', async () => {
    const { email } = await aUser({ language: 'hi' });
    await Promise.all([logIn(email, LAPTOP), logIn(email, LAPTOP)]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Mac पर Safari');
  });

  it('are sent at most once an hour, and never to an unconfirmed address', async () => {
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const [often, stranger] = [await aUser(), await aUser({ emailVerifiedAt: null })];
    for (const userAgent of [LAPTOP, 'Opera/9.80 (Windows)', 'Edg/1 (Windows)'])
      await logIn(often.email, userAgent, strict);
    expect(await mailsTo(often.email)).toHaveLength(1);
    await logIn(stranger.email, LAPTOP, strict);
    expect(await mailsTo(stranger.email)).toEqual([]);
    await strict.close();
  });
});

describe('POST /api/auth/logout-others', () => {
  it('requires the password and keeps the current session', async () => {
    const { email, token } = await aUser();
    const others = [await logIn(email, PHONE), await logIn(email, PHONE)];
    const end = (password?: string) => t.api(token).post('/api/auth/logout-others', { password });
    expect((await end('not it')).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      issues: [{ path: 'password' }],
    });
    expect((await end()).status).toBe(400);
    expect((await t.api(others[0]).get('/api/auth/sessions')).status).toBe(200);
    expect((await end(PASSWORD)).status).toBe(204);
    for (const other of others) expect((await t.api(other).get('/api/auth/sessions')).status).toBe(401);
    expect((await t.api(token).get('/api/auth/sessions')).body.sessions).toHaveLength(1);
  });
});
