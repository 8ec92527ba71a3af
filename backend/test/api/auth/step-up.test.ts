import type { NewPasskeyView } from '@contract';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { totpCode } from '../../support/admin.js';
import { anAuthenticator } from '../../support/authenticator.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

/** Creates a member with a passkey and a second factor. */
async function guarded() {
  const member = await aMember(t);
  const api = t.api(member.token);
  const authenticator = anAuthenticator(t.app.get(AppConfig).publicUrl);
  const begun = await api.post('/api/auth/passkeys/begin', { password: PASSWORD });
  const added = await api.post('/api/auth/passkeys', authenticator.make(begun.body as NewPasskeyView));
  const { secret } = (await api.post('/api/auth/second-factor/enrol', { password: PASSWORD })).body as {
    secret: string;
  };
  await api.post('/api/auth/second-factor/confirm', { code: totpCode(t, secret) });
  // Jobs run concurrently, so a later e-mail could be sent first.
  await t.jobsDone();
  t.clock.advance(60_000);
  return { member, api, secret, passkeyId: added.body.passkeys[0].id as string };
}

/** All requests that require the password, in an order in which each can succeed. */
const steps = (passkeyId: string): [string, 'post' | 'put' | 'delete', string, object][] => [
  ['an app in place of the one in use', 'post', '/api/auth/second-factor/enrol', {}],
  ['new recovery codes', 'post', '/api/auth/second-factor/recovery-codes', {}],
  ['a passkey', 'post', '/api/auth/passkeys/begin', {}],
  ['the removal of a passkey', 'post', `/api/auth/passkeys/${passkeyId}/remove`, {}],
  ['another address', 'post', '/api/auth/email', { email: `new.${passkeyId}@mutual.example` }],
  ['a copy of the data', 'post', '/api/user/export', {}],
  ['the log-out of all others', 'post', '/api/auth/logout-others', {}],
  ['the end of the second factor', 'post', '/api/auth/second-factor/off', {}],
];

describe('step-up with a second factor', () => {
  it('requires a code besides the password for every request that requires the password', async () => {
    const { api, secret, passkeyId } = await guarded();
    for (const [what, method, path, more] of steps(passkeyId)) {
      const call = async (proof: object) => {
        const { status, body } = await api[method](path, { ...more, ...proof });
        return [what, status < 300 ? 'done' : (body.code as string)];
      };
      expect(await call({ password: PASSWORD })).toEqual([what, 'SECOND_FACTOR_REQUIRED']);
      expect(await call({ password: PASSWORD, code: '000000' })).toEqual([what, 'WRONG_CODE']);
      expect(await call({ password: 'not it', code: totpCode(t, secret) })).toEqual([what, 'WRONG_PASSWORD']);
      expect(await call({ password: PASSWORD, code: totpCode(t, secret) })).toEqual([what, 'done']);
      t.clock.advance(60_000);
    }
    expect((await api.post('/api/auth/passkeys/begin', { password: PASSWORD })).status).toBe(200);
  });

  it('requires a code for a new password, the link to the data copy and the deletion of the account', async () => {
    const { member, api, secret } = await guarded();
    const passwords = { currentPassword: PASSWORD, newPassword: 'another quiet river' };
    expect((await api.put('/api/auth/password', passwords)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const password = { password: PASSWORD };
    expect((await api.post('/api/user/export/link', password)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await api.delete('/api/user/delete')).body.code).toBe('PASSWORD_REQUIRED');
    expect((await api.delete('/api/user/delete', password)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await api.put('/api/auth/password', { ...passwords, code: totpCode(t, secret) })).status).toBe(
      200,
    );
    t.clock.advance(60_000);
    const proof = { password: 'another quiet river', code: totpCode(t, secret) };
    expect((await api.delete('/api/user/delete', proof)).status).toBe(200);
    // Without a second factor the deletion requires no proof.
    expect((await t.api((await aMember(t)).token).delete('/api/user/delete')).status).toBe(200);
    expect(member.id).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('second factor codes', () => {
  const inDevanagari = (code: string): string =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));

  it('are accepted in the digits of any script', async () => {
    const { member, secret } = await guarded();
    const code = inDevanagari(totpCode(t, secret));
    const body = { email: member.email, password: PASSWORD, code };
    expect((await t.api().post('/api/auth/login', body)).status).toBe(200);
  });

  it.each(['12345é', 'éééééé', '½½½½½½', '1234ß', '😀😀😀😀😀😀'])(
    'are rejected with WRONG_CODE on every route that accepts a code: %s',
    async (code) => {
      const { member, api } = await guarded();
      const credentials = { email: member.email, password: PASSWORD, code };
      const wrong = { status: 400, body: { code: 'WRONG_CODE' } };
      expect(await t.api().post('/api/auth/login', credentials)).toMatchObject(wrong);
      expect(await t.api().post('/api/auth/appeal-access', credentials)).toMatchObject(wrong);
      expect(await api.post('/api/auth/second-factor/confirm', { code })).toMatchObject(wrong);
      const off = { password: PASSWORD, code };
      expect(await api.post('/api/auth/second-factor/off', off)).toMatchObject(wrong);
    },
  );
});

describe('POST /api/auth/passkeys/:id/remove', () => {
  it('notifies the member by e-mail of the removed passkey', async () => {
    const { member, api, secret, passkeyId } = await guarded();
    const proof = { password: PASSWORD, code: totpCode(t, secret) };
    expect((await api.post(`/api/auth/passkeys/${passkeyId}/remove`, proof)).status).toBe(200);
    expect((await t.mailTo(member.email)).subject).toBe('A passkey was removed from your Mutual account');
  });
});
