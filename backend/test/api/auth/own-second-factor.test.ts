import { AUTH_SERVER_LIMITS } from '@contract';
import { EnrolmentTokenService, SecondFactorSettingsService } from '../../../src/modules/auth/index.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { adminApi, totpCode } from '../../support/admin.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const path = (name: string) => `/api/auth/second-factor/${name}`;
const logIn = ({ email }: MadeMember, code?: string, password = PASSWORD) =>
  t.api().post('/api/auth/login', { email, password, ...(code && { code }) });
const stateOf = async ({ token }: MadeMember) => (await t.api(token).get('/api/auth/second-factor')).body;

/** Sets up an authenticator app. This uses up its first code, so the clock advances to the next one. */
async function switchedOn(member: MadeMember, code?: string) {
  const api = t.api(member.token);
  const { secret, uri } = (await api.post(path('enrol'), { password: PASSWORD, code })).body as {
    secret: string;
    uri: string;
  };
  const { status, body } = await api.post(path('confirm'), { code: totpCode(t, secret) });
  expect(status).toBe(200);
  t.clock.advance(MINUTE_MS);
  return { api, secret, uri, recoveryCodes: body.recoveryCodes as string[] };
}

describe('second factor of a member', () => {
  it('requires the password and a first code to be switched on, and then a code at log-in', async () => {
    const member = await aMember(t);
    const other = (await logIn(member)).body.token as string;
    const api = t.api(member.token);
    expect(await api.post(path('enrol'), { password: 'not it at all' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] },
    });
    expect((await api.post(path('confirm'), { code: '123456' })).body.code).toBe('WRONG_CODE');
    expect(await stateOf(member)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { secret, uri, recoveryCodes } = await switchedOn(member);
    expect(decodeURIComponent(uri)).toContain(`Mutual:${member.email}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(member)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await t.api(other).get('/api/auth/sessions')).status).toBe(401);
    expect((await t.mailTo(member.email)).subject).toBe('Your Mutual log-in now asks for a code');

    const sessions = () => database(t).collection('sessions').countDocuments();
    const before = await sessions();
    const answer = await logIn(member);
    expect(answer).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/token|userId/);
    expect((await logIn(member, totpCode(t, secret), 'not the password')).body.code).toBe('BAD_CREDENTIALS');
    expect((await logIn(member, '000000')).body).toMatchObject({
      code: 'WRONG_CODE',
      issues: [{ path: 'code' }],
    });
    expect(await sessions()).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(member, totpCode(t, secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

    const stored = JSON.stringify(await database(t).collection('secondFactors').find().toArray());
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    // The audit log contains staff actions only.
    expect(await database(t).collection('audit').countDocuments({ 'by.id': member.user._id })).toBe(0);
  });

  it('accepts each recovery code once, and only the new codes after a renewal', async () => {
    const member = await aMember(t);
    const { api, secret, recoveryCodes } = await switchedOn(member);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9A-F]{28}$/);
    const typed = `${first.slice(0, 5)}-${first.slice(5, 10)} ${first.slice(10).toLowerCase()}`;
    const two = await Promise.all([logIn(member, typed), logIn(member, typed)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(9);
    expect((await api.post(path('recovery-codes'), { password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
    const proof = { password: PASSWORD, code: totpCode(t, secret) };
    const renewed = (await api.post(path('recovery-codes'), proof)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await logIn(member, second)).body.code).toBe('WRONG_CODE');
    expect((await logIn(member, (renewed as string[])[0])).status).toBe(200);
  });

  it('stays on after a password reset by e-mail if it is older than freshAccessDays', async () => {
    const member = await aMember(t);
    const { secret } = await switchedOn(member);
    t.clock.advance((AUTH_SERVER_LIMITS.freshAccessDays + 1) * 24 * 60 * MINUTE_MS);
    await t.api().post('/api/auth/forgot-password', { email: member.email });
    const link = await mailedToken(t, member.email, 'reset-password');
    const password = 'another quiet river';
    expect((await t.api().post(`/api/auth/reset-password/${link}`, { password })).status).toBe(200);
    expect((await logIn(member, undefined, password)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await logIn(member, totpCode(t, secret), password)).status).toBe(200);
  });

  it('is switched off by the password and a code, with an e-mail in the language of the member', async () => {
    const member = await aMember(t, { language: 'hi' });
    const { api, secret } = await switchedOn(member);
    expect((await t.mailTo(member.email)).subject).toContain('कोड माँगता है');
    expect((await api.post(path('off'), { password: 'not it' })).body.code).toBe('WRONG_PASSWORD');
    expect((await api.post(path('off'), { password: PASSWORD, code: totpCode(t, secret) })).status).toBe(204);
    expect((await api.post(path('off'), { password: PASSWORD })).status).toBe(204);
    expect((await t.mailTo(member.email)).subject).toContain('कोड नहीं माँगता');
    expect(await t.mailsTo(member.email)).toHaveLength(2);
    expect(await stateOf(member)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(member)).status).toBe(200);
    expect((await api.post(path('recovery-codes'), { password: PASSWORD })).body.code).toBe(
      'SECOND_FACTOR_SETUP_REQUIRED',
    );
  });

  it('is moved to another app only after the new app has confirmed a code', async () => {
    const member = await aMember(t);
    const { api, secret } = await switchedOn(member);
    await api.post(path('enrol'), { password: PASSWORD, code: totpCode(t, secret) });
    t.clock.advance(MINUTE_MS);
    expect((await logIn(member, totpCode(t, secret))).status).toBe(200);
    t.clock.advance(MINUTE_MS);
    const renewed = await switchedOn(member, totpCode(t, secret));
    expect((await logIn(member, totpCode(t, secret))).body.code).toBe('WRONG_CODE');
    expect((await logIn(member, totpCode(t, renewed.secret))).status).toBe(200);
  });

  it('returns 401 to visitors, and cannot be switched off by staff', async () => {
    for (const name of ['enrol', 'confirm', 'recovery-codes', 'off'])
      expect((await t.api().post(path(name), { password: PASSWORD, code: '123456' })).status).toBe(401);
    const admin = await adminApi(t);
    const password = 'the-administrator-of-tests';
    for (const name of ['recovery-codes', 'off'])
      expect((await admin.post(path(name), { password })).body.code).toBe('ADMIN_PROTECTED');
    // Staff cannot set up an app without the enrolment token.
    expect((await admin.post(path('enrol'), { password })).body.code).toBe('WRONG_ENROLMENT_TOKEN');
    expect(await t.app.get(EnrolmentTokenService).tokenToPrint()).toMatch(/^[\w-]{22}$/);
  });

  it('returns 429 after five wrong codes within 15 minutes', async () => {
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const member = await aMember(strict);
    const { secret } = await switchedOn(member);
    const guess = (code: string) =>
      strict.api().post('/api/auth/login', { email: member.email, password: PASSWORD, code });
    for (let number = 0; number < 5; number += 1)
      expect((await guess(`00000${number}`)).body.code).toBe('WRONG_CODE');
    expect(await guess(totpCode(t, secret))).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await strict.close();
  });

  it('can be switched off by an operator, which ends all sessions, and is deleted on erasure', async () => {
    const [member, leaver] = [await aMember(t), await aMember(t)];
    await switchedOn(member);
    await switchedOn(leaver);
    const own = t.app.get(SecondFactorSettingsService);
    for (const nobody of ['nobody@mutual.example', 'support@mutual.example'])
      expect(await own.switchOffFor(nobody)).toBe(false);
    expect(await own.switchOffFor(` ${member.email.toUpperCase()}`)).toBe(true);
    expect(await own.switchOffFor(member.email)).toBe(false);
    expect((await t.api(member.token).get('/api/auth/sessions')).status).toBe(401);
    expect((await logIn(member)).status).toBe(200);
    expect((await t.mailTo(member.email)).subject).toBe('Your Mutual log-in no longer asks for a code');
    await t.app.get(ErasureRegistry).run(leaver.id);
    const stored = await database(t).collection('secondFactors').find().toArray();
    expect(stored.map(({ _id }) => String(_id))).not.toContain(leaver.id);
  });
});
