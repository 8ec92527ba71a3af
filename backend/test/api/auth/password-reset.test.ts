import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SendMail } from '../../../src/modules/auth/auth.jobs.js';
import { UsersService } from '../../../src/modules/users/index.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const NEW_PASSWORD = 'another quiet river';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const forgot = (email: unknown) => t.api().post('/api/auth/forgot-password', { email });
const reset = (token: string, password: unknown = NEW_PASSWORD) =>
  t.api().post(`/api/auth/reset-password/${token}`, { password });
const logIn = async (email: string, password: string) =>
  (await t.api().post('/api/auth/login', { email, password })).status;
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const newToken = async (email: string) => tokenOf((await forgot(email)).body.resetLink);
const invalid = { status: 400, body: { code: 'LINK_INVALID' } };

describe('POST /api/auth/forgot-password', () => {
  it('mails a reset link, and returns one in development', async () => {
    const { email } = await aMember(t);
    const { status, body } = await forgot(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.message).toBe('If an account with this e-mail exists, we have sent a reset link to it.');
    expect(body.resetLink).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    const mailed = /\S+\/reset-password\/\S+/.exec((await t.mailTo(email)).text)?.[0] ?? '';
    expect(mailed).toHaveLength(body.resetLink.length);
    expect((await reset(tokenOf(mailed))).status).toBe(200);
    expect(await reset(tokenOf(body.resetLink))).toMatchObject(invalid);
  });

  it('returns an invalid link for the admin, and mails a valid one', async () => {
    const support = 'support@mutual.example';
    const shown = await forgot(support);
    const unknown = await forgot('nobody@mutual.example');
    expect(shown.status).toBe(unknown.status);
    expect(shown.body).toEqual({ ...unknown.body, resetLink: expect.any(String) });
    expect(shown.body.resetLink).toHaveLength(unknown.body.resetLink.length);
    expect(await reset(tokenOf(shown.body.resetLink))).toMatchObject(invalid);
    expect(await logIn(support, 'the-administrator-of-tests')).toBe(200);
    const mailed = await mailedToken(t, support, 'reset-password');
    expect((await reset(mailed)).status).toBe(200);
    expect(await logIn(support, NEW_PASSWORD)).toBe(200);
  });

  it('stores no token in a pending outbox row', async () => {
    const withoutJobs = await startTestApp({ env: { ROLE: 'api' } });
    const { email } = await aMember(withoutJobs);
    const { body } = await withoutJobs.api().post('/api/auth/forgot-password', { email });
    const rows = await database(withoutJobs).collection('outbox').find().toArray();
    await withoutJobs.close();
    expect(rows).toMatchObject([{ job: SendMail.name, payload: { mail: 'reset-password' } }]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(body.resetLink));
  });

  it('returns an invalid link for an unknown address, as for a known one, and sends no e-mail', async () => {
    const { email } = await aMember(t);
    const known = await forgot(email);
    const unknown = await forgot('nobody@mutual.example');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.message).toBe(known.body.message);
    expect(unknown.body.resetLink).toHaveLength(known.body.resetLink.length);
    expect(await reset(tokenOf(unknown.body.resetLink))).toMatchObject(invalid);
    expect(await t.mailsTo('nobody@mutual.example')).toEqual([]);
  });

  it('returns no link with EXPOSE_RESET_LINK=false, and stores only the hash of the token', async () => {
    const quiet = await startTestApp({ beside: t, env: { EXPOSE_RESET_LINK: 'false' } });
    const { email } = await aMember(t);
    const { body } = await quiet.api().post('/api/auth/forgot-password', { email });
    await quiet.close();
    expect(Object.keys(body)).toEqual(['message']);
    const token = await mailedToken(t, email, 'reset-password');
    const stored = await t.app.get<Model<unknown>>(getModelToken('OneTimeToken')).find().lean();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['a missing address', undefined],
    ['an operator', { $gt: '' }],
    ['a malformed address', 'nobody'],
  ])('rejects %s with 400', async (_, email) => {
    expect(await forgot(email)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('limits requests per e-mail address, known or unknown, and per IP address', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const { email } = await aMember(strict);
    for (const address of [email, 'nobody@mutual.example']) {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round++)
        statuses.push((await strict.api().post('/api/auth/forgot-password', { email: address })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const many = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        strict.api().post('/api/auth/forgot-password', { email: `x${number}@mutual.example` }),
      ),
    );
    await strict.close();
    expect(many.filter(({ status }) => status === 200)).toHaveLength(12);
  });
});

describe('POST /api/auth/reset-password/:token', () => {
  it('works once, ends every session, confirms the address and notifies the member by e-mail', async () => {
    const { email, token: session, id } = await aMember(t, { emailVerifiedAt: null });
    const [first, second] = [await newToken(email), await newToken(email)];
    // Jobs run concurrently, so a later e-mail could be sent first.
    await t.jobsDone();
    expect(await reset(second)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await t.api(session).get('/api/auth/sessions')).status).toBe(401);
    expect([await logIn(email, PASSWORD), await logIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(await reset(second)).toMatchObject(invalid);
    expect(await reset(first)).toMatchObject(invalid);
    expect((await t.app.get(UsersService).findById(id))?.emailVerifiedAt).not.toBeNull();
    expect((await t.mailTo(email)).subject).toBe('Your Mutual password was changed');
  });

  it('keeps the link valid after a rejected password', async () => {
    const { email } = await aMember(t);
    const token = await newToken(email);
    for (const bad of ['short', 'password123', null, { $ne: '' }])
      expect((await reset(token, bad)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('accepts the link for 30 minutes', async () => {
    const { email } = await aMember(t);
    const token = await newToken(email);
    t.clock.advance(30 * 60_000);
    expect(await reset(token)).toMatchObject(invalid);
    t.clock.advance(-2_000);
    expect((await reset(token)).status).toBe(200);
  });

  it('succeeds once for five concurrent requests', async () => {
    const { email } = await aMember(t);
    const token = await newToken(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) => reset(token, `${NEW_PASSWORD} ${number}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('ends the sessions of log-ins with the old password that run concurrently', async () => {
    const { email } = await aMember(t);
    const token = await newToken(email);
    const logIns = Array.from({ length: 6 }, () =>
      t.api().post('/api/auth/login', { email, password: PASSWORD }),
    );
    const [done, ...begun] = await Promise.all([reset(token), ...logIns]);
    expect(done?.status).toBe(200);
    const isEnded = async (token: string): Promise<boolean> =>
      (await t.api(token).get('/api/auth/sessions')).status === 401;
    for (const { status, body } of begun)
      if (status === 200) await until(() => isEnded(body.token as string), 'the end of the session');
  });

  it.each(['unknown', 'x'.repeat(201), '%00', '..%2f..%2fapi'])(
    'rejects the token %s with 400',
    async (token) => {
      expect((await reset(token)).status).toBe(400);
    },
  );

  it('rejects a token of another purpose', async () => {
    const { email } = await aMember(t, { emailVerifiedAt: null });
    await t.api().post('/api/auth/verify-email', { email });
    const verify = await mailedToken(t, email, 'verify-email');
    expect(await reset(verify)).toMatchObject(invalid);
    expect(await t.api().post(`/api/auth/verify-email/${await newToken(email)}`)).toMatchObject(invalid);
  });
});

describe('POST /api/auth/verify-email', () => {
  it('returns the same response for every address, and e-mails only unconfirmed ones', async () => {
    const open = await aMember(t, { emailVerifiedAt: null });
    const done = await aMember(t);
    const answers = await Promise.all(
      [open.email, done.email, 'nobody@mutual.example'].map((email) =>
        t.api().post('/api/auth/verify-email', { email }),
      ),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    const recipients = (await t.mails()).map(({ to }) => to);
    expect(recipients).toContain(open.email);
    expect(recipients).not.toContain(done.email);
  });
});
