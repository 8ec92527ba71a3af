import { once } from 'node:events';
import { JwtService } from '@nestjs/jwt';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { restrict } from '../../support/restrict.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const t = useTestApp({ costlyPasswords: true });

const logIn = (email: unknown, password: unknown = PASSWORD) =>
  t.api().post('/api/auth/login', { email, password });

describe('POST /api/auth/login', () => {
  it('returns a token that is valid for 7 days, and ignores the letter case of the address', async () => {
    const { id, email } = await aMember(t);
    const answer = await logIn(` ${email.toUpperCase()}`);
    expect(answer).toMatchObject({ status: 200, body: { userId: id, isAdmin: false } });
    const days = (new Date(answer.body.expiresAt).getTime() - t.clock.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(7, 2);
    expect((await t.api(answer.body.token).get('/api/auth/sessions')).status).toBe(200);
    const claims: Record<string, unknown> = t.app
      .get(JwtService, { strict: false })
      .decode(answer.body.token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('returns the same error for an unknown address and a wrong password', async () => {
    const { email } = await aMember(t);
    const wrong = await logIn(email, 'not the password');
    const unknown = await logIn('nobody@mutual.example');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', error: 'Invalid e-mail or password.' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('is logged with the account, granted or refused, without address and password', async () => {
    const logged = jest.spyOn(t.app.get(Logger), 'log');
    const { id, email } = await aMember(t);
    await logIn(email);
    await logIn(email, 'not the password');
    await logIn('nobody@mutual.example');
    const lines = logged.mock.calls.filter(([message]) => /^log(ged in|-in refused)$/.test(String(message)));
    logged.mockRestore();
    expect(lines).toEqual([
      ['logged in', { userId: id, by: 'password' }],
      ['log-in refused', { userId: id }],
      ['log-in refused', { userId: undefined }],
    ]);
  });

  it('takes the same time for an unknown address as for a wrong password', async () => {
    const { email } = await aMember(t);
    const timeOf = async (address: string, round: number): Promise<number> => {
      const started = performance.now();
      await logIn(address, `wrong ${round}`);
      return performance.now() - started;
    };
    // Measures the two alternately instead of using a time limit, because the machine may be slow for some
    // rounds.
    const ratios: number[] = [];
    for (let round = 0; round < 25; round++) {
      const known = await timeOf(email, round);
      ratios.push((await timeOf(`nobody${round}@mutual.example`, round)) / known);
    }
    // If no hash were checked, the response for an unknown address would take a fraction of the time.
    const median = ratios.toSorted((a, b) => a - b)[12] ?? 0;
    expect(median).toBeGreaterThan(1 / 1.5);
    expect(median).toBeLessThan(1.5);
  });

  it('returns the reason of a block only after the right password', async () => {
    const { email, token, id } = await aMember(t);
    await restrict(t, id, 'blocked', 'Asked members for money.');
    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED', message: 'Your account is blocked. Reason: Asked members for money.' },
    });
    expect(await logIn(email, 'wrong password')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    });
    expect((await t.api(token).get('/api/auth/sessions')).status).toBe(401);
  });

  it('logs in a suspended member', async () => {
    const { email } = await aMember(t, { status: 'suspended' });
    expect((await logIn(email)).status).toBe(200);
  });

  it('returns ACCOUNT_DELETED only after the right password', async () => {
    const { email } = await aMember(t, { status: 'deleted', deletedAt: t.clock.now() });
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DELETED' } });
    expect(await logIn(email, 'wrong password')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    });
  });

  it.each([
    ['an empty body', {}],
    ['no password', { email: 'a@mutual.example' }],
    ['an operator as e-mail', { email: { $gt: '' }, password: PASSWORD }],
    ['an operator as password', { email: 'a@mutual.example', password: { $ne: '' } }],
    ['an empty password', { email: 'a@mutual.example', password: '' }],
    ['a list as e-mail', { email: ['a@mutual.example'], password: PASSWORD }],
    ['an unknown field', { email: 'a@mutual.example', password: PASSWORD, remember: true }],
  ])('rejects %s with 400', async (_, body) => {
    expect(await t.api().post('/api/auth/login', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });

  it('works while Redis is unavailable', async () => {
    const { email } = await aMember(t);
    const { client } = t.app.get(Redis);
    const ended = once(client, 'end');
    client.disconnect();
    await ended;
    const answer = await logIn(email);
    expect(answer.status).toBe(200);
    expect((await t.api(answer.body.token).get('/api/auth/sessions')).status).toBe(200);
    expect((await t.api().post('/api/auth/signup', signUpBody())).status).toBe(201);
    await client.connect();
    await t.jobsDone();
  });
});

describe('rate limits of log-in and sign-up', () => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterEach(async () => {
    await strict.jobsDone();
    await strict.close();
  });

  const from = (address: string, path: string, body: unknown) =>
    strict.api().post(path, body, { 'x-forwarded-for': address });

  it('allow 10 increasingly slow guesses per account and IP address, and lock out no other IP address', async () => {
    const { email } = await aMember(strict);
    const started = performance.now();
    for (let guess = 0; guess < 10; guess++)
      expect(
        (await from('198.51.100.1', '/api/auth/login', { email, password: `guess ${guess}` })).status,
      ).toBe(401);
    // The sum of the pauses, as a lower bound, which a slow machine cannot break.
    expect(performance.now() - started).toBeGreaterThan(5_000);
    const refused = await from('198.51.100.1', '/api/auth/login', { email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    const unknown = await from('198.51.100.1', '/api/auth/login', {
      email: 'x@mutual.example',
      password: PASSWORD,
    });
    expect(unknown.status).toBe(401);
    expect((await from('203.0.113.7', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('count guesses at two instances together, and are lifted in both after a reset', async () => {
    const other = await startTestApp({
      beside: strict,
      env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
    });
    const { email } = await aMember(strict);
    const tryAt = async (t: TestApp, password: string): Promise<number> => {
      const address = { 'x-forwarded-for': '198.51.100.9' };
      return (await t.api().post('/api/auth/login', { email, password }, address)).status;
    };
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, number) => tryAt(number % 2 ? strict : other, `guess ${number}`)),
    );
    expect(guesses).toEqual(Array(10).fill(401));
    expect([await tryAt(strict, PASSWORD), await tryAt(other, PASSWORD)]).toEqual([429, 429]);
    const { resetLink } = (await from('198.51.100.9', '/api/auth/forgot-password', { email })).body;
    const token = String(resetLink).split('/').at(-1);
    await from('198.51.100.9', `/api/auth/reset-password/${token}`, { password: 'another quiet river' });
    expect(await tryAt(other, 'another quiet river')).toBe(200);
    await other.close();
  });

  it('allow 100 guesses a day per account from new IP addresses; a known IP address and a reset still work', async () => {
    const { email } = await aMember(strict);
    const tryFrom = (address: string, password: string, account = email) =>
      from(address, '/api/auth/login', { email: account, password });
    expect((await tryFrom('203.0.113.1', PASSWORD)).status).toBe(200);
    const guessAt = (account: string) =>
      Promise.all(
        Array.from({ length: 105 }, (_, number) => tryFrom(`198.51.100.${number}`, 'a wrong guess', account)),
      );
    for (const account of [email, 'nobody@mutual.example']) {
      const statuses = (await guessAt(account)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(100).fill(401), ...Array<number>(5).fill(429)]);
    }
    const elsewhere = await tryFrom('203.0.113.2', PASSWORD);
    expect(elsewhere).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await tryFrom('203.0.113.1', 'mistyped at home')).status).toBe(401);
    expect((await tryFrom('203.0.113.1', PASSWORD)).status).toBe(200);

    const { resetLink } = (await from('203.0.113.2', '/api/auth/forgot-password', { email })).body;
    const token = String(resetLink).split('/').at(-1);
    await from('203.0.113.2', `/api/auth/reset-password/${token}`, { password: 'another quiet river' });
    expect((await tryFrom('203.0.113.2', 'another quiet river')).status).toBe(200);

    const warnings = (await strict.mails()).filter(
      ({ to, subject }) => to === email && subject === 'Somebody tries to log in to your Mutual account',
    );
    expect(warnings).toHaveLength(1);
  });

  it('count wrong guesses of an IP address across accounts, but not right passwords', async () => {
    const { email } = await aMember(strict);
    for (let round = 0; round < 6; round++)
      expect((await from('198.51.100.2', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 105 }, (_, number) =>
        from('198.51.100.2', '/api/auth/login', { email: `x${number}@mutual.example`, password: PASSWORD }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('allow 10 sign-ups an hour per IP address and do not count invalid ones', async () => {
    const signUp = (overrides = {}) => from('198.51.100.3', '/api/auth/signup', signUpBody(overrides));
    for (let round = 0; round < 12; round++) expect((await signUp({ email: 'x' })).status).toBe(400);
    for (let round = 0; round < 10; round++) expect((await signUp()).status).toBe(201);
    expect((await signUp()).status).toBe(429);
  });

  it('trust X-Forwarded-For of trusted proxies only', async () => {
    const open = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const statuses: number[] = [];
    for (let round = 0; round < 11; round++) {
      const forwarded = { 'x-forwarded-for': `198.51.100.${round}` };
      statuses.push((await open.api().post('/api/auth/signup', signUpBody(), forwarded)).status);
    }
    await open.jobsDone();
    await open.close();
    expect(statuses.at(-1)).toBe(429);
  });
});
