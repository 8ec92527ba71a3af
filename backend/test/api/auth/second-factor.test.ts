import { EnrolmentTokenService } from '../../../src/modules/auth/index.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { adminApi, enrolmentToken, logInAsAdmin, setUpSecondFactor, totpCode } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

/** A secret that is accepted with NODE_ENV=production. */
const JWT_SECRET = 'pq8Zr3vKx0TnWb5LsYd7GhJc2MfAeU9i';

const t = useTestApp({ env: { JWT_SECRET } });
beforeEach(async () => {
  await t.app.get(EnrolmentTokenService).reset();
  await t.jobsDone();
});

const path = (name: string) => `/api/admin/second-factor/${name}`;
const password = 'the-administrator-of-tests';

describe('second factor of staff', () => {
  it('requires a code for premium, announcements and changes of jobs only once it is set up', async () => {
    const admin = await adminApi(t);
    const { id } = await aMember(t);
    const premium = (action: string) =>
      admin.post('/api/admin/premium', {
        userId: id,
        action,
        ...(action === 'add' && { duration: '1month' }),
      });
    const announce = () => admin.post('/api/admin/announcements', { title: 'T', text: 'T', audience: 'all' });
    const openBoard = () => admin.post('/api/admin/queue-session');
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
    let cookie = cookieOf(await openBoard());
    const onBoard = (method: string, of: string) =>
      fetch(`${t.url}/api/admin/queues${of}`, { method, headers: { cookie } });
    const resume = () => onBoard('PUT', '/api/queues/auth-mail/resume');
    const statuses = async () => [
      (await premium('add')).status,
      (await announce()).status,
      (await openBoard()).status,
      (await resume()).status,
    ];
    const allowed = await statuses();
    expect(allowed.filter((status) => status >= 300)).toEqual([]);
    const { secret } = await setUpSecondFactor(t, admin);
    expect(await statuses()).toEqual(allowed);
    t.clock.advance(5 * MINUTE_MS);
    cookie = cookieOf(await openBoard());
    t.clock.advance(5 * MINUTE_MS + 1000);
    const lines = () => database(t).collection('audit').countDocuments();
    const before = await lines();
    expect((await premium('add')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await announce()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await openBoard()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await resume()).status).toBe(403);
    expect((await onBoard('GET', '/api/queues')).status).toBe(200);
    expect(await lines()).toBe(before);
    expect((await premium('remove')).status).toBe(200);
    for (const action of ['block', 'unblock'])
      expect((await admin.post('/api/admin/block', { userId: id, action })).status).toBe(200);
    await admin.post(path('verify'), { code: totpCode(t, secret) });
    cookie = cookieOf(await openBoard());
    expect(await statuses()).toEqual(allowed);
    t.clock.set(new Date());
  });

  it('requires a new code every 10 minutes once it is set up, and accepts each code once', async () => {
    const admin = await adminApi(t);
    const { id } = await aMember(t);
    const adjust = (client = admin) =>
      client.post('/api/admin/coins', {
        userId: id,
        coins: 1,
        reason: 'A test',
        key: `key-${Math.random()}`.replace('.', ''),
      });
    expect((await adjust()).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await admin.post(path('verify'), { code: '123456' })).body.code).toBe(
      'SECOND_FACTOR_SETUP_REQUIRED',
    );
    const token = await enrolmentToken(t);
    expect((await admin.post(path('enrol'), { password: 'not it at all', token })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      issues: [{ path: 'password' }],
    });
    expect((await admin.post(path('confirm'), { code: '123456' })).body.code).toBe('WRONG_CODE');

    const { body: begun } = await admin.post(path('enrol'), { password, token });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Mutual:support%40mutual\.example\?.*secret=[A-Z2-7]{32}/);
    const secret = begun.secret as string;
    expect((await admin.get('/api/admin/second-factor')).body).toMatchObject({
      enabled: false,
      setUpRequired: false,
    });
    const confirmed = await admin.post(path('confirm'), { code: totpCode(t, secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await adjust()).status).toBe(200);

    t.clock.advance(10 * MINUTE_MS + 1000);
    expect((await adjust()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await admin.post(path('enrol'), { password })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    for (const periods of [-2, 2])
      expect((await admin.post(path('verify'), { code: totpCode(t, secret, periods) })).body.code).toBe(
        'WRONG_CODE',
      );
    for (const code of ['12345é', '½½½½½½'])
      expect((await admin.post(path('verify'), { code })).body.code).toBe('WRONG_CODE');
    const now = totpCode(t, secret);
    const verified = await Promise.all(
      [1, 2, 3].map(() => admin.post(path('verify'), { code: `${now.slice(0, 3)} ${now.slice(3)}` })),
    );
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await adjust()).status).toBe(200);
    // A code older than the last accepted one is rejected too.
    expect((await admin.post(path('verify'), { code: totpCode(t, secret, -1) })).body.code).toBe(
      'WRONG_CODE',
    );

    t.clock.advance(10 * MINUTE_MS + 1000);
    const recovery = (confirmed.body.recoveryCodes as string[])[0] ?? '';
    expect((await admin.post(path('verify'), { code: recovery.toLowerCase() })).status).toBe(200);
    expect((await adjust()).status).toBe(200);
    expect((await admin.post(path('verify'), { code: recovery })).body.code).toBe('WRONG_CODE');
    expect((await admin.get('/api/admin/second-factor')).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 9,
    });

    const log = (await admin.get('/api/admin/audit')).body.entries as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second-factor-set', 'recovery-code-used']),
    );
  });

  it('stores no secret in clear text, and invalidates the old app when a new one is set up', async () => {
    const admin = await adminApi(t);
    const token = await enrolmentToken(t);
    const factors = () => database(t).collection('secondFactors').find().toArray();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await factors())).not.toContain(token);
    const { secret, recoveryCodes } = await setUpSecondFactor(t, admin);
    const stored = JSON.stringify(await factors());
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    t.clock.advance(MINUTE_MS);
    const renewed = await setUpSecondFactor(t, admin);
    t.clock.advance(MINUTE_MS);
    expect((await admin.post(path('verify'), { code: totpCode(t, secret) })).body.code).toBe('WRONG_CODE');
    expect((await admin.post(path('verify'), { code: recoveryCodes[0] })).body.code).toBe('WRONG_CODE');
    expect((await admin.post(path('verify'), { code: totpCode(t, renewed.secret) })).status).toBe(200);
  });

  it('returns 429 after five wrong codes within 15 minutes, counting log-in and verification together', async () => {
    const strict = await startTestApp({ beside: t, env: { JWT_SECRET, RATE_LIMIT_FACTOR: '1' } });
    const admin = await adminApi(strict);
    const { secret } = await setUpSecondFactor(strict, admin);
    t.clock.advance(MINUTE_MS);
    for (let guess = 0; guess < 3; guess += 1)
      expect((await logInAsAdmin(strict, `00000${guess}`)).body.code).toBe('WRONG_CODE');
    for (let guess = 3; guess < 5; guess += 1)
      expect((await admin.post(path('verify'), { code: `00000${guess}` })).body.code).toBe('WRONG_CODE');
    for (const answer of [
      await admin.post(path('verify'), { code: totpCode(strict, secret) }),
      await logInAsAdmin(strict, totpCode(strict, secret)),
    ])
      expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    await strict.close();
  });
});

describe('log-in of the admin', () => {
  it('requires a code only after the right password, and starts no session before it', async () => {
    const admin = await adminApi(t);
    const { secret, recoveryCodes } = await setUpSecondFactor(t, admin);
    const sessions = () => database(t).collection('sessions').countDocuments();
    const before = await sessions();
    const answer = await logInAsAdmin(t);
    expect(answer).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/token|userId/);
    const spent = totpCode(t, secret);
    t.clock.advance(30_000);
    const right = totpCode(t, secret);
    const wrongPassword = await logInAsAdmin(t, undefined, 'not the password');
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    expect((await logInAsAdmin(t, right, 'not the password')).body).toEqual(wrongPassword.body);
    // The code that confirmed the app is already used.
    for (const code of [spent, totpCode(t, secret, 2), '000000', 'ABCDEF0123456789ABCD'])
      expect(await logInAsAdmin(t, code)).toMatchObject({
        status: 400,
        body: { code: 'WRONG_CODE', issues: [{ path: 'code' }] },
      });
    expect(await sessions()).toBe(before);

    const answers = await Promise.all([1, 2, 3].map(() => logInAsAdmin(t, right)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const recovery = recoveryCodes[0] ?? '';
    const recovered = await logInAsAdmin(t, `${recovery.slice(0, 10)}-${recovery.slice(10)}`);
    expect(recovered.status).toBe(200);
    expect((await logInAsAdmin(t, recovery)).body.code).toBe('WRONG_CODE');
    expect(await sessions()).toBe(before + 2);
    // The code of the log-in also verifies the session.
    const client = t.api(recovered.body.token as string);
    expect((await client.post('/api/admin/exports/users', {})).status).toBe(200);
  });

  it('ignores a code that a member without a second factor sends', async () => {
    const { email } = await aMember(t);
    const body = { email, password: PASSWORD, code: '123456' };
    expect((await t.api().post('/api/auth/login', body)).status).toBe(200);
    for (const code of ['', 7, { $ne: '' }])
      expect((await t.api().post('/api/auth/login', { ...body, code })).status).toBe(400);
  });

  it('e-mails the support address and ends all other sessions when an app is set up', async () => {
    const [admin, other] = [await adminApi(t), await adminApi(t)];
    await setUpSecondFactor(t, admin);
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
    expect((await other.get('/api/admin/stats')).status).toBe(401);
    expect((await t.mailTo('support@mutual.example')).subject).toMatch(/authenticator app was set up/);
  });
});

describe('enrolment token', () => {
  it('is required once, with the password, for the first app', async () => {
    const admin = await adminApi(t);
    const token = await enrolmentToken(t);
    for (const wrong of [undefined, '', 'x', `${token}x`])
      expect(await admin.post(path('enrol'), { password, token: wrong })).toMatchObject({
        status: 400,
        body: { code: 'WRONG_ENROLMENT_TOKEN', issues: [{ path: 'token' }] },
      });
    expect((await admin.post(path('enrol'), { password, token: ` ${token} ` })).status).toBe(200);
    await setUpSecondFactor(t, admin);
    expect(await enrolmentToken(t)).toBeUndefined();
    t.clock.advance(11 * MINUTE_MS);
    expect((await admin.post(path('enrol'), { password, token })).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is the same on all instances and after a restart', async () => {
    const token = await enrolmentToken(t);
    const instances = await Promise.all(
      [1, 2, 3].map(() => startTestApp({ beside: t, env: { JWT_SECRET } })),
    );
    for (const instance of instances) expect(await enrolmentToken(instance)).toBe(token);
    await Promise.all(instances.map((instance) => instance.close()));
    // The token is e-mailed in production only.
    expect((await t.mails()).filter(({ text }) => text.includes(String(token)))).toEqual([]);
  });

  it('changes with JWT_SECRET', async () => {
    const token = await enrolmentToken(t);
    const env = { JWT_SECRET: 'another-key-for-tests-0123456789abcdef' };
    const other = await startTestApp({ beside: t, env });
    const renewed = await enrolmentToken(other);
    await other.close();
    expect(renewed).toMatch(/^[\w-]{22}$/);
    expect(renewed).not.toBe(token);
  });
});

describe('second factor of staff with NODE_ENV=production', () => {
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET,
    ADMIN_PASSWORD: password,
    PUBLIC_URL: 'https://mutual.test',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
    RATE_LIMIT_FACTOR: '1',
  };

  it('closes the admin area until the second factor is set up by the e-mailed token', async () => {
    await database(t).collection('secondFactors').deleteMany({});
    const site = await startTestApp({ beside: t, env });
    const again = await startTestApp({ beside: t, env });
    const admin = await adminApi(site);
    const closed = { status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } };
    for (const name of ['users', 'stats', 'new-users', 'referral-codes', 'reports', 'audit', 'queues'])
      expect(await admin.get(`/api/admin/${name}`)).toMatchObject(closed);
    for (const name of ['premium', 'block', 'suspend', 'queue-session', 'exports/users'])
      expect(await admin.post(`/api/admin/${name}`, {})).toMatchObject(closed);
    const { body: state } = await admin.get('/api/admin/second-factor');
    expect(state).toMatchObject({ enabled: false, setUpRequired: true });

    expect(await enrolmentToken(site)).toBeUndefined();
    const offers = (await t.mails()).filter(({ text }) => text.includes('enrolment token. It works once'));
    expect(offers).toHaveLength(1);
    const token = /It works once: (\S+)/.exec(offers[0]?.text ?? '')?.[1] ?? '';
    expect((await admin.post(path('enrol'), { password })).body.code).toBe('WRONG_ENROLMENT_TOKEN');
    const begun = await admin.post(path('enrol'), { password, token });
    const { secret } = begun.body as { secret: string };
    expect(await admin.get('/api/admin/stats')).toMatchObject(closed);
    expect((await admin.post(path('confirm'), { code: totpCode(t, secret) })).status).toBe(200);
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
    expect((await admin.get('/api/admin/second-factor')).body.setUpRequired).toBe(false);

    // The cookie of the job dashboard is sent over HTTPS only.
    const { headers } = await admin.post('/api/admin/queue-session');
    const whole = headers.get('set-cookie') ?? '';
    expect(whole).toMatch(
      /^__Host-mutual-queues=[^;]+; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    const [cookie = ''] = whole.split(';');
    expect((await fetch(`${site.url}/api/admin/queues`, { headers: { cookie } })).status).toBe(200);
    const unprefixed = { cookie: cookie.replace('__Host-', '') };
    expect((await fetch(`${site.url}/api/admin/queues`, { headers: unprefixed })).status).toBe(401);
    await Promise.all([site.close(), again.close()]);
  });
});
