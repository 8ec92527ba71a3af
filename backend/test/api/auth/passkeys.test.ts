import { once } from 'node:events';
import { RATE_LIMITS, type NewPasskeyView, type PasskeyChallengeView } from '@contract';
import { PasskeyRepository } from '../../../src/modules/auth/passkeys/passkey.repository.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { adminApi, totpCode } from '../../support/admin.js';
import { anAuthenticator, type Deviations } from '../../support/authenticator.js';
import { cborBytes, cborList, cborText } from '../../support/cbor.js';
import { androidKeyNaming, chainOf } from '../../support/forged-attestation.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { onOneServer } from '../../support/one-redis-server.js';
import { restrict } from '../../support/restrict.js';
import { anotherKey, selfAttestation } from '../../support/self-attestation.js';
import { startTcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startUncalledHost } from '../../support/stand-ins/uncalled-host.js';
import { emptyRedis, startTestApp, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp();

const LAPTOP = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18 Safari/605.1' };
const newAuthenticator = (synced = false) => anAuthenticator(t.app.get(AppConfig).publicUrl, { synced });
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
const begin = async ({ token }: MadeMember): Promise<NewPasskeyView> =>
  (await t.api(token).post('/api/auth/passkeys/begin', { password: PASSWORD })).body as NewPasskeyView;
const add = (member: MadeMember, body: object) =>
  t.api(member.token).post('/api/auth/passkeys', body, LAPTOP);
const list = async ({ token }: MadeMember) => (await t.api(token).get('/api/auth/passkeys')).body.passkeys;
const challenge = async (): Promise<PasskeyChallengeView> =>
  (await t.api().post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView;
const send = (body: object) => t.api().post('/api/auth/passkeys/login', body, LAPTOP);

/** Adds a passkey to a member. Returns its authenticator, and a function that logs in with it. */
async function withPasskey(
  member: MadeMember,
  { synced = false, ...odd }: Deviations & { synced?: boolean } = {},
) {
  const authenticator = newAuthenticator(synced);
  expect((await add(member, authenticator.make(await begin(member), odd))).status).toBe(200);
  return {
    authenticator,
    logIn: async (odd: Deviations = {}) => send(authenticator.answer(await challenge(), odd)),
  };
}

onOneServer.describe('passkeys while Redis does not answer in time', () => {
  it('return 503, and accept a new challenge once Redis answers', async () => {
    const redis = await startTcpProxy(new URL(process.env.REDIS_URL ?? ''));
    const held = await startTestApp({ env: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } });
    const api = held.api();
    const asked = async () => (await api.post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView;
    const logIn = (body: object) => api.post('/api/auth/passkeys/login', body, LAPTOP);
    const member = await aMember(held);
    const mine = held.api(member.token);
    const authenticator = anAuthenticator(held.app.get(AppConfig).publicUrl, { synced: false });
    const begun = await mine.post('/api/auth/passkeys/begin', { password: PASSWORD });
    const made = authenticator.make(begun.body as NewPasskeyView);
    const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };
    redis.hold();
    expect(await mine.post('/api/auth/passkeys', made, LAPTOP)).toMatchObject(unavailable);
    redis.mend();
    await until(() =>
      held.app.get(Redis).withFallback(async (client) => (await client.ping()) === 'PONG', false),
    );
    const again = await mine.post('/api/auth/passkeys/begin', { password: PASSWORD });
    const remade = authenticator.make(again.body as NewPasskeyView);
    expect((await mine.post('/api/auth/passkeys', remade, LAPTOP)).status).toBe(200);

    const answer = authenticator.answer(await asked());
    redis.hold();
    expect(await logIn(answer)).toMatchObject(unavailable);
    redis.mend();
    await until(() =>
      held.app.get(Redis).withFallback(async (client) => (await client.ping()) === 'PONG', false),
    );
    // Redis executed the command although its response was lost, so the challenge is used up.
    expect(await logIn(answer)).toMatchObject(refused);
    expect((await logIn(authenticator.answer(await asked()))).status).toBe(200);
    await held.close();
    await redis.close();
  });
});

describe('passkeys', () => {
  it('require the password to be added, are named by their device, and log in without password and code', async () => {
    const member = await aMember(t);
    const api = t.api(member.token);
    expect((await api.post('/api/auth/passkeys/begin', { password: 'not it' })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      issues: [{ path: 'password' }],
    });
    const { logIn } = await withPasskey(member);
    expect(await list(member)).toMatchObject([{ device: 'Safari on Mac', lastUsedAt: null }]);
    expect((await t.mailTo(member.email)).subject).toBe('A passkey was added to your Mutual account');
    expect((await begin(member)).existing).toHaveLength(1);

    const { secret } = (await api.post('/api/auth/second-factor/enrol', { password: PASSWORD })).body as {
      secret: string;
    };
    await api.post('/api/auth/second-factor/confirm', { code: totpCode(t, secret) });
    const logged = jest.spyOn(t.app.get(Logger), 'log');
    const { status, body } = await logIn();
    expect(logged).toHaveBeenCalledWith('logged in', { userId: member.id, by: 'passkey' });
    logged.mockRestore();
    expect([status, body.userId, body.isAdmin]).toEqual([200, member.id, false]);
    const { sessions } = (await t.api(body.token).get('/api/auth/sessions')).body;
    expect(sessions[0]).toMatchObject({ device: 'Safari on Mac', current: true });
    expect((await list(member))[0].lastUsedAt).toMatch(/^20\d\d-/);
    // The e-mail is sent because the member had no session on this device before.
    expect((await t.mailTo(member.email)).subject).toContain('new device');
    const byPassword = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
    expect(byPassword.body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('accept each challenge once, before it expires, and only for its purpose and member', async () => {
    const member = await aMember(t);
    const { authenticator, logIn } = await withPasskey(member);
    const options = await challenge();
    const twice = authenticator.answer(options);
    const answers = await Promise.all([send(twice), send(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await send(authenticator.answer(options))).toMatchObject(refused);
    expect(await send(authenticator.answer(await begin(member)))).toMatchObject(refused);
    expect(await send(authenticator.answer({ ...options, challenge: 'AAAA' }))).toMatchObject(refused);
    const late = await challenge();
    await emptyRedis(t);
    expect(await send(authenticator.answer(late))).toMatchObject(refused);
    expect((await logIn()).status).toBe(200);
    // A challenge of another member or of a log-in cannot add a passkey.
    const other = await aMember(t);
    expect(await add(member, newAuthenticator().make(await begin(other)))).toMatchObject(refused);
    const { user, existing } = await begin(member);
    const wrong = { ...(await challenge()), user, existing };
    expect(await add(member, newAuthenticator().make(wrong))).toMatchObject(refused);
    expect(await list(member)).toHaveLength(1);
  });

  it('return 503 when Redis is lost after the challenge, and work again afterwards', async () => {
    const member = await aMember(t);
    const { authenticator, logIn } = await withPasskey(member);
    const [logInOptions, newOptions] = [await challenge(), await begin(member)];
    const { client } = t.app.get(Redis);
    const ended = once(client, 'end');
    client.disconnect();
    await ended;
    const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };
    expect(await send(authenticator.answer(logInOptions))).toMatchObject(unavailable);
    expect(await add(member, newAuthenticator().make(newOptions))).toMatchObject(unavailable);
    await client.connect();
    expect((await logIn()).status).toBe(200);
    expect((await add(member, newAuthenticator().make(newOptions))).status).toBe(200);
  });

  it.each<[string, Deviations]>([
    ['another site', { origin: 'https://mutual.example.evil' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { unverified: true }],
    ['a counter that was already used', { counter: 1 }],
    ['the user handle of another account', { userHandle: 'AAAAAAAAAAAAAAAA' }],
  ])('reject a log-in with %s', async (_what, odd) => {
    const member = await aMember(t);
    const { logIn } = await withPasskey(member);
    expect((await logIn()).status).toBe(200);
    expect(await logIn(odd)).toMatchObject(refused);
    expect((await logIn()).status).toBe(200);
    if (odd.counter === undefined && odd.userHandle === undefined)
      expect(await add(member, newAuthenticator().make(await begin(member), odd))).toMatchObject(refused);
  });

  it('are rejected with the signature of another key, or if they are unknown', async () => {
    const member = await aMember(t);
    const { authenticator } = await withPasskey(member);
    const stranger = newAuthenticator();
    stranger.make(await begin(member));
    const options = await challenge();
    const { id } = authenticator.answer(options, { counter: 9 });
    expect(await send({ ...stranger.answer(options, { counter: 9 }), id })).toMatchObject(refused);
    expect(await send(stranger.answer(await challenge()))).toMatchObject(refused);
    for (const body of [{}, { id: { $ne: '' } }, { ...authenticator.answer(options), more: 1 }])
      expect((await send(body)).status).toBe(400);
  });

  it('accept a self attestation, and log in with that passkey', async () => {
    const member = await aMember(t);
    const { logIn } = await withPasskey(member, { attestation: selfAttestation() });
    expect((await logIn()).status).toBe(200);
    expect(await list(member)).toHaveLength(1);
  });

  it.each([
    ['signed by another key', selfAttestation({ sign: anotherKey() })],
    ['signed for other data', selfAttestation({ sign: (made) => made.sign(made.clientDataHash) })],
    ['without a signature', selfAttestation({ sign: () => Buffer.alloc(0) })],
    ['of another algorithm than the key', selfAttestation({ alg: -257 })],
    ['with a list of certificates', selfAttestation({ more: [[cborText('x5c'), cborList([])]] })],
    [
      'with a field that no self attestation has',
      selfAttestation({ more: [[cborText('ecdaaKeyId'), cborBytes(Buffer.from('id'))]] }),
    ],
    ['of another format', selfAttestation({ fmt: 'apple' })],
  ])('reject a self attestation %s', async (_, attestation) => {
    const member = await aMember(t);
    expect(await add(member, newAuthenticator().make(await begin(member), { attestation }))).toMatchObject(
      refused,
    );
    expect(await list(member)).toEqual([]);
  });

  it('reject every attestation with certificates and request none of the certificates', async () => {
    const member = await aMember(t);
    const host = await startUncalledHost();
    const attestations = [
      androidKeyNaming(host.url),
      ...['android-key', 'packed', 'tpm', 'apple', 'fido-u2f', 'android-safetynet', '__proto__'].map((fmt) =>
        chainOf(fmt, 100),
      ),
      // An attestation with the format 'none' must not have a statement.
      chainOf('none', 1),
    ];
    for (const attestation of attestations)
      expect(await add(member, newAuthenticator().make(await begin(member), { attestation }))).toMatchObject(
        refused,
      );
    const unreadable = { ...newAuthenticator().make(await begin(member)), attestationObject: '_____w' };
    expect(await add(member, unreadable)).toMatchObject(refused);
    expect(host.calls).toBe(0);
    expect(await list(member)).toEqual([]);
    await host.close();
  });

  it('open no session that outlives a password reset at the same moment', async () => {
    const member = await aMember(t);
    const { logIn } = await withPasskey(member);
    await t.api().post('/api/auth/forgot-password', { email: member.email });
    const token = await mailedToken(t, member.email, 'reset-password');
    const passkeys = t.app.get(PasskeyRepository, { strict: false });
    const storeUse = passkeys.use.bind(passkeys);
    const use = jest.spyOn(passkeys, 'use').mockImplementationOnce(async (...used) => {
      const isStored = await storeUse(...used);
      const reset = await t.api().post(`/api/auth/reset-password/${token}`, { password: 'a quiet river' });
      expect(reset.body).toMatchObject({ removed: { passkeys: 1 } });
      return isStored;
    });
    const { body } = await logIn();
    expect((await t.api(body.token).get('/api/user/profile')).status).toBe(401);
    use.mockRestore();
  });

  it('log in when they are synced, whatever their counter', async () => {
    const member = await aMember(t);
    const { logIn } = await withPasskey(member, { synced: true, counter: 5 });
    for (const counter of [3, 0, 9, 9]) expect((await logIn({ counter })).status).toBe(200);
    const both = await Promise.all([logIn({ counter: 7 }), logIn({ counter: 8 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await database(t).collection('passkeys').findOne({ userId: member.user._id });
    expect(stored).toMatchObject({ backupEligible: true, counter: 9 });
  });

  it('log a fixed reason for a rejected passkey and no text of the caller', async () => {
    const member = await aMember(t);
    const { authenticator, logIn } = await withPasskey(member);
    const logSpy = jest.spyOn(t.app.get(Logger), 'log');
    const words = `somebody@mutual.example ${'long '.repeat(2_000)}`;
    const client = (about: object) => Buffer.from(JSON.stringify(about)).toString('base64url');
    const good = authenticator.answer(await challenge());
    for (const about of [{ type: words }, { type: 'webauthn.get', challenge: words }, words])
      expect(await send({ ...good, clientDataJSON: client(about as object) })).toMatchObject(refused);
    expect(await logIn({ origin: 'https://somebody.mutual.example' })).toMatchObject(refused);
    expect(await logIn({ counter: 1 })).toMatchObject(refused);
    const attestation = chainOf('somebody', 1);
    await add(member, newAuthenticator().make(await begin(member), { attestation }));
    const lines = logSpy.mock.calls.filter(([message]) => message === 'passkey refused');
    logSpy.mockRestore();
    expect(lines.map(([, about]) => about)).toEqual(
      ['answer', 'challenge', 'answer', 'answer', 'counter', 'attestation'].map((reason) => ({ reason })),
    );
  });

  it('are rejected for another account, and cannot be removed by another member', async () => {
    const [one, two] = [await aMember(t), await aMember(t)];
    const { authenticator } = await withPasskey(one);
    expect(await add(two, authenticator.make(await begin(two)))).toMatchObject(refused);
    expect(await list(two)).toEqual([]);
    const [{ id }] = await list(one);
    const remove = ({ token }: MadeMember, password = PASSWORD) =>
      t.api(token).post(`/api/auth/passkeys/${id}/remove`, { password });
    expect((await remove(two)).status).toBe(404);
    expect((await remove(one, 'not it')).body.code).toBe('WRONG_PASSWORD');
    expect((await remove(one)).body).toEqual({ passkeys: [] });
    expect((await remove(one)).status).toBe(404);
  });

  it('log in suspended members, but no blocked or deleted ones', async () => {
    const [blocked, suspended, gone] = [await aMember(t), await aMember(t), await aMember(t)];
    const ways = await Promise.all([blocked, suspended, gone].map((member) => withPasskey(member)));
    await restrict(t, blocked.id, 'blocked', 'Spam');
    await restrict(t, suspended.id, 'suspended');
    await t.api(gone.token).delete('/api/user/delete');
    const answers = await Promise.all(ways.map(({ logIn }) => logIn()));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      'BLOCKED',
      200,
      'ACCOUNT_DELETED',
    ]);
  });

  it('are limited to 10 per member', async () => {
    const member = await aMember(t);
    const [last, ...both] = [await begin(member), await begin(member), await begin(member)];
    for (let count = 0; count < 9; count += 1)
      expect((await add(member, newAuthenticator().make(await begin(member)))).status).toBe(200);
    // One of the two concurrent requests adds the tenth passkey.
    const answers = await Promise.all(both.map((options) => add(member, newAuthenticator().make(options))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(member)).toHaveLength(10);
    const tooMany = { status: 409, body: { code: 'TOO_MANY_PASSKEYS' } };
    expect(await add(member, newAuthenticator().make(last))).toMatchObject(tooMany);
    expect(await t.api(member.token).post('/api/auth/passkeys/begin', { password: PASSWORD })).toMatchObject(
      tooMany,
    );
  });

  it('return 401 to visitors and ADMIN_PROTECTED to staff, and are deleted on erasure', async () => {
    for (const path of ['', '/begin'])
      expect((await t.api().post(`/api/auth/passkeys${path}`, {})).status).toBe(401);
    const admin = await adminApi(t);
    const password = 'the-administrator-of-tests';
    expect((await admin.post('/api/auth/passkeys/begin', { password })).body.code).toBe('ADMIN_PROTECTED');
    const member = await aMember(t);
    const { logIn } = await withPasskey(member);
    await t.app.get(ErasureRegistry).run(member.id);
    expect(await database(t).collection('passkeys').countDocuments({ userId: member.user._id })).toBe(0);
    expect(await logIn()).toMatchObject(refused);
  });
});

describe('POST /api/auth/passkeys/challenge', () => {
  it('returns 429 after the maximum number of challenges per IP address', async () => {
    await emptyRedis(t);
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const { points } = RATE_LIMITS.passkeyChallengesByAddress;
    const ask = () => strict.api().post('/api/auth/passkeys/challenge');
    for (let count = 0; count < points; count += 1) expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    await strict.close();
  });
});
