import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp({
  env: { THROW_AWAY_DOMAINS: 'Own.Example, münchen.example', ALLOWED_DOMAINS: 'yopmail.com' },
});

const signUp = (email: string, app = t) => app.api().post('/api/auth/signup', signUpBody({ email }));
const refused = {
  status: 403,
  body: { code: 'THROW_AWAY_ADDRESS', issues: [{ path: 'email' }] },
};

describe('a throw-away address', () => {
  it.each([
    ['of the list', 'asha@mailinator.com'],
    ['in other letter case', 'asha@Mailinator.COM'],
    ['of a domain below it', 'asha@deep.below.mailinator.com'],
    ['of an own addition', 'asha@own.example'],
    ['of an own addition in another script', 'asha@MÜNCHEN.example'],
  ])('%s is refused at sign-up', async (_what, email) => {
    expect(await signUp(email)).toMatchObject(refused);
  });

  it.each([
    ['of a service that the operator allows', 'asha@yopmail.com'],
    ['with a like domain', 'asha@mailinator.com.example'],
    ['of documents and tests', 'asha.of.tests@example.com'],
    ['that hides another one, which stays', 'asha.hidden@privaterelay.appleid.com'],
  ])('is not one %s', async (_what, email) => {
    expect((await signUp(email)).status).toBe(201);
  });

  it('is refused with a passkey, also where addresses must be confirmed', async () => {
    const { password: _password, ...person } = signUpBody({ email: 'asha@mailinator.com' });
    const strict = await startTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
    try {
      for (const app of [t, strict]) {
        expect(await app.api().post('/api/auth/signup/passkey/begin', person)).toMatchObject(refused);
        expect(await signUp('asha@mailinator.com', app)).toMatchObject(refused);
      }
    } finally {
      await strict.close();
    }
  });

  it('is refused as a new address; a member who has one logs in and keeps it', async () => {
    const me = await aMember(t, { email: 'kept@mailinator.com' });
    const { status } = await t.api().post('/api/auth/login', { email: me.email, password: PASSWORD });
    expect(status).toBe(200);
    const change = (email: string) => t.api(me.token).post('/api/auth/email', { email, password: PASSWORD });
    expect(await change('other@mailinator.com')).toMatchObject(refused);
    expect((await change('kept@mutual.example')).status).toBe(200);
  });
});
