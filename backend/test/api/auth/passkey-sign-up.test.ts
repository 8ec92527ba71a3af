import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  RATE_LIMITS,
  type BeginPasskeySignUpView,
  type NewPasskeyBody,
  type PasskeyChallengeView,
} from '@contract';
import { CredentialChangesService } from '../../../src/modules/auth/credential-changes/credential-changes.service.js';
import { PasskeyRepository } from '../../../src/modules/auth/passkeys/passkey.repository.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { aMember, type MemberDocument } from '../../factories/member.factory.js';
import type { ApiClient } from '../../support/api-client.js';
import { anAuthenticator } from '../../support/authenticator.js';
import { beganBeside } from '../../support/beside.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { anotherKey, selfAttestation } from '../../support/self-attestation.js';
import { signUpBody } from '../../support/sign-up.js';
import { emptyRedis, startTestApp, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });

const NEW_PASSWORD = 'a quiet river';
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
const newAuthenticator = () => anAuthenticator(t.app.get(AppConfig).publicUrl);
type Authenticator = ReturnType<typeof newAuthenticator>;

function aPerson(changes: Record<string, unknown> = {}) {
  const { password: _password, ...person } = signUpBody(changes);
  return person;
}
type Person = ReturnType<typeof aPerson>;

const begin = (person: object) => t.api().post('/api/auth/signup/passkey/begin', person);
const finish = (person: object, userId: string, passkey: NewPasskeyBody) =>
  t.api().post('/api/auth/signup/passkey', { ...person, userId, passkey });
const stored = (email: string) =>
  t.app.get<Model<MemberDocument>>(getModelToken('User')).findOne({ email }).lean<MemberDocument>();

/** Creates a passkey and signs up with it. */
async function signUp(person: Person, authenticator: Authenticator = newAuthenticator()) {
  const options = (await begin(person)).body as BeginPasskeySignUpView;
  const passkey = authenticator.make(options);
  const send = () => finish(person, options.userId, passkey);
  return { authenticator, options, passkey, send, answer: await send() };
}
const assertion = async (authenticator: Authenticator) =>
  authenticator.answer((await t.api().post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView);
const logIn = async (authenticator: Authenticator) =>
  t.api().post('/api/auth/passkeys/login', await assertion(authenticator));
const confirm = async ({ email }: Person, authenticator: Authenticator) =>
  t.api().post(`/api/auth/verify-email/${await mailedToken(t, email, 'verify-email')}`, {
    passkey: await assertion(authenticator),
  });

/** Signs up, confirms the address and logs in, all with one passkey. */
async function aPasswordlessMember() {
  const person = aPerson();
  const { authenticator } = await signUp(person);
  await confirm(person, authenticator);
  const api: ApiClient = t.api((await logIn(authenticator)).body.token as string);
  return { email: person.email, authenticator, api, prove: () => assertion(authenticator) };
}

describe('sign-up with a passkey', () => {
  it('creates an account without a password, confirms its address and logs in', async () => {
    const person = aPerson();
    const { answer, authenticator } = await signUp(person);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Signup successful! Redirecting to login...' },
    });
    expect(await stored(person.email)).toMatchObject({ passwordless: true, emailVerifiedAt: null });
    expect((await t.mailTo(person.email)).text).toContain('We ask for the passkey made at sign-up.');
    expect((await logIn(authenticator)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect(await confirm(person, (await signUp(aPerson())).authenticator)).toMatchObject(refused);
    expect((await confirm(person, authenticator)).status).toBe(200);
    const { status, body } = await logIn(authenticator);
    expect(status).toBe(200);
    expect((await t.api(body.token).get('/api/user/profile')).body).toMatchObject({
      email: person.email,
      passwordless: true,
    });
    const other = await aMember(t);
    expect((await t.api(other.token).get('/api/user/profile')).body).not.toHaveProperty('passwordless');
  });

  it('returns the same response to a repeated request, and creates one account', async () => {
    const person = aPerson();
    const { send, answer, options, passkey } = await signUp(person);
    expect(await send()).toMatchObject({ status: answer.status, body: answer.body });
    expect(await database(t).collection('users').countDocuments({ email: person.email })).toBe(1);
    expect(await t.mailsTo(person.email)).toHaveLength(1);
    const another = { ...passkey, id: 'AAAA' };
    expect(await finish(person, options.userId, another)).toMatchObject(refused);
  });

  it('returns the same response for an address in use as for a new one, and stores no passkey', async () => {
    const owner = await aMember(t);
    const taken = aPerson({ email: owner.email });
    const fresh = await signUp(aPerson());
    const { answer, authenticator, send } = await signUp(taken);
    expect([answer.status, answer.body]).toEqual([fresh.answer.status, fresh.answer.body]);
    expect((await send()).body).toEqual((await fresh.send()).body);
    expect((await t.mailTo(owner.email)).subject).toBe('You already have a Mutual account');
    expect(await logIn(authenticator)).toMatchObject(refused);
  });

  it('rejects an invalid name, date of birth or referral code before the passkey is created', async () => {
    for (const [changes, code, path, words] of [
      [{ referralCode: 'NOSUCH22' }, 'UNKNOWN_REFERRAL_CODE', 'referralCode'],
      [{ dob: '2020-01-01' }, 'UNDER_AGE', 'dob'],
      [{ name: 'Asha www.example.com' }, 'NAME_NOT_ALLOWED', 'name', 'www.example.com'],
    ] as const)
      expect(await begin(aPerson(changes))).toMatchObject({
        status: 400,
        body: { code, issues: [{ path, ...(words && { words }) }] },
      });
    expect((await begin(signUpBody())).status).toBe(400);
  });

  it('accepts a self-attested passkey, unless it is forged', async () => {
    const person = aPerson();
    const { userId, ...options } = (await begin(person)).body as BeginPasskeySignUpView;
    const forged = newAuthenticator().make(options, { attestation: selfAttestation({ sign: anotherKey() }) });
    expect(await finish(person, userId, forged)).toMatchObject(refused);
    const again = (await begin(person)).body as BeginPasskeySignUpView;
    const authenticator = newAuthenticator();
    const passkey = authenticator.make(again, { attestation: selfAttestation() });
    expect((await finish(person, again.userId, passkey)).status).toBe(201);
    expect((await confirm(person, authenticator)).status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('refuses a passkey that another account has', async () => {
    const authenticator = newAuthenticator();
    expect((await signUp(aPerson(), authenticator)).answer.status).toBe(201);
    const person = aPerson();
    expect((await signUp(person, authenticator)).answer).toMatchObject(refused);
    expect(await stored(person.email)).toBeNull();
  });

  it('accepts only the challenge of the same sign-up', async () => {
    const person = aPerson();
    const { userId, ...options } = (await begin(person)).body as BeginPasskeySignUpView;
    const passkey = newAuthenticator().make(options);
    const other = (await begin(person)).body as BeginPasskeySignUpView;
    expect(await finish(person, other.userId, passkey)).toMatchObject(refused);
    const { challenge } = (await t.api().post('/api/auth/passkeys/challenge')).body as PasskeyChallengeView;
    const wrong = newAuthenticator().make({ ...options, challenge });
    expect(await finish(person, userId, wrong)).toMatchObject(refused);
    expect(await stored(person.email)).toBeNull();
  });
});

describe('member without a password', () => {
  it('changes the address and deletes the account with the passkey', async () => {
    const { api, email, prove } = await aPasswordlessMember();
    const moved = `moved-${email}`;
    const withPassword = await api.post('/api/auth/email', { email: moved, password: 'any' });
    expect(withPassword.body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    const used = await prove();
    expect((await api.post('/api/auth/email', { email: moved, passkey: used })).status).toBe(200);
    expect(await api.post('/api/auth/email', { email: moved, passkey: used })).toMatchObject(refused);
    const stranger = await aPasswordlessMember();
    expect(await api.delete('/api/user/delete', { passkey: await stranger.prove() })).toMatchObject(refused);
    expect((await api.delete('/api/user/delete', { passkey: await prove() })).status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'deleted' });
  });

  it('cannot remove the last passkey, adds one of a second device, and sets a password', async () => {
    const { api, email, authenticator, prove } = await aPasswordlessMember();
    const [first] = (await api.get('/api/auth/passkeys')).body.passkeys as { id: string }[];
    const remove = async () => api.post(`/api/auth/passkeys/${first?.id}/remove`, { passkey: await prove() });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'LAST_PASSKEY' } });
    const laptop = newAuthenticator();
    const begun = await api.post('/api/auth/passkeys/begin', { passkey: await prove() });
    await api.post('/api/auth/passkeys', laptop.make(begun.body));
    expect((await logIn(laptop)).status).toBe(200);

    expect((await api.put('/api/auth/password', { newPassword: NEW_PASSWORD })).body.issues).toEqual([
      { path: 'currentPassword', message: 'Please enter your password.' },
    ]);
    const passkey = await prove();
    expect((await api.put('/api/auth/password', { newPassword: NEW_PASSWORD, passkey })).status).toBe(200);
    expect((await api.get('/api/user/profile')).body).not.toHaveProperty('passwordless');
    expect((await t.api().post('/api/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('keeps one of two passkeys that two sessions remove at the same moment', async () => {
    const { api, authenticator, prove } = await aPasswordlessMember();
    const laptop = newAuthenticator();
    const begun = await api.post('/api/auth/passkeys/begin', { passkey: await prove() });
    await api.post('/api/auth/passkeys', laptop.make(begun.body));
    const onLaptop = t.api((await logIn(laptop)).body.token as string);
    const [first, second] = (await api.get('/api/auth/passkeys')).body.passkeys as { id: string }[];
    const proofs = [await prove(), await assertion(laptop)];
    const remove = async (from: ApiClient, id: string | undefined, passkey: object | undefined) =>
      (await from.post(`/api/auth/passkeys/${id}/remove`, { passkey })).status;
    // Both sessions have proved themselves before either of them removes a passkey.
    const changes = t.app.get(CredentialChangesService, { strict: false });
    const storeChange = changes.storeChange.bind(changes);
    const proved = Promise.withResolvers<void>();
    const store = jest.spyOn(changes, 'storeChange').mockImplementationOnce(async (...change) => {
      await proved.promise;
      return storeChange(...change);
    });
    const other = remove(onLaptop, first?.id, proofs[1]);
    await until(() => store.mock.calls.length === 1, 'the proof of the other session');
    const passkeys = t.app.get(PasskeyRepository, { strict: false });
    const listOf = passkeys.listOf.bind(passkeys);
    const list = jest.spyOn(passkeys, 'listOf').mockImplementationOnce(async (...member) => {
      const found = await listOf(...member);
      await beganBeside(t, () => {
        proved.resolve();
        return other;
      });
      return found;
    });
    expect(await remove(api, second?.id, proofs[0])).toBe(200);
    expect(await other).toBe(409);
    expect((await logIn(authenticator)).status).toBe(200);
    list.mockRestore();
    store.mockRestore();
  });

  it('appeals against a block with the passkey', async () => {
    const { email, authenticator } = await aPasswordlessMember();
    const access = async (device: Authenticator) =>
      t.api().post('/api/auth/passkeys/appeal-access', await assertion(device));
    expect(await access(authenticator)).toMatchObject({ status: 409, body: { code: 'DECISION_OVER' } });
    const id = (await stored(email))?._id.toHexString() ?? '';
    await restrict(t, id, 'blocked', 'Not who you say you are.');
    expect((await logIn(authenticator)).body.code).toBe('BLOCKED');
    const proof = await assertion(authenticator);
    const prove = () => t.api().post('/api/auth/passkeys/appeal-access', proof);
    const { status, body } = await prove();
    expect([status, body.decision.reason]).toEqual([200, 'Not who you say you are.']);
    expect(await prove()).toMatchObject(refused);
    const appeal = await t.api().post('/api/appeals', { token: body.token, text: 'I am.' });
    expect([appeal.status, appeal.body.appeal.text]).toEqual([201, 'I am.']);
  });

  it('sets a password by a mailed link, which removes the passkey', async () => {
    const { email, authenticator } = await aPasswordlessMember();
    await t.api().post('/api/auth/forgot-password', { email });
    const token = await mailedToken(t, email, 'reset-password');
    const reset = await t.api().post(`/api/auth/reset-password/${token}`, { password: NEW_PASSWORD });
    expect(reset.body).toMatchObject({ removed: { passkeys: 1 } });
    expect((await t.api().post('/api/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await logIn(authenticator)).toMatchObject(refused);
  });
});

describe('POST /api/auth/signup/passkey', () => {
  it('counts towards the limit of sign-ups', async () => {
    await emptyRedis(t);
    const limited = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const passkey = newAuthenticator().make({
      challenge: 'AAAA',
      rpId: 'x',
      existing: [],
      user: { id: 'AAAA', name: 'x' },
    });
    const send = () =>
      limited.api().post('/api/auth/signup/passkey', { ...aPerson(), userId: 'a'.repeat(24), passkey });
    for (let time = 0; time < RATE_LIMITS.signUpByAddress.points; time += 1)
      expect(await send()).toMatchObject(refused);
    expect((await send()).status).toBe(429);
    await limited.close();
  });
});
