import { AUTH_LIMITS } from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, useAdminApi } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { aColleague } from '../../support/staff.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const EXACT = 'You must be at least 18 years old to sign up.';
const YOUNG = '2020-01-01';
const refused = { code: 'UNDER_AGE', error: EXACT, message: EXACT };

/** Signs up as a browser that has this cookie. */
async function signUp(
  body: object,
  { cookie, app = t, path = '' }: { cookie?: string | undefined; app?: typeof t; path?: string } = {},
) {
  const response = await fetch(`${app.url}/api/auth/signup${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== undefined && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
  const set = response.headers.get('set-cookie') ?? undefined;
  return {
    status: response.status,
    body: (await response.json()) as object,
    set,
    cookie: set?.split(';')[0],
  };
}

describe('a birth date under age at sign-up', () => {
  it('is refused, and so is another one with the same address in any spelling, with a way to write to us', async () => {
    const first = await signUp(signUpBody({ email: 'young.asha@gmail.com', dob: YOUNG }));
    expect(first).toMatchObject({
      status: 400,
      body: { ...refused, issues: [{ path: 'dob', message: EXACT }] },
    });
    const second = await signUp(signUpBody({ email: 'YoungAsha+2@gmail.com' }));
    expect(second).toMatchObject({ status: 400, body: { ...refused, issues: [{ path: 'dob' }] } });
    expect(JSON.stringify(second.body)).toContain('please write to us');
    const stored = await database(t).collection('ageRefusals').find().toArray();
    expect(JSON.stringify(stored)).not.toMatch(/asha|gmail/);
  });

  it('marks the browser, in which no other address helps, also not with a passkey', async () => {
    const { cookie, set } = await signUp(signUpBody({ dob: YOUNG }));
    expect(set).toMatch(/^mutual-age=\d+\.[\w-]+; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Strict$/);
    const { password: _password, ...person } = signUpBody();
    for (const answer of [
      await signUp(signUpBody(), { cookie }),
      await signUp(person, { cookie, path: '/passkey/begin' }),
    ])
      expect(answer).toMatchObject({ status: 400, body: refused });
  });

  it('stores no address while a passkey is prepared, because anybody could type that of a stranger', async () => {
    const { password: _password, ...person } = signUpBody({ dob: YOUNG });
    const { status, cookie } = await signUp(person, { path: '/passkey/begin' });
    expect(status).toBe(400);
    expect((await signUp(signUpBody(), { cookie })).status).toBe(400);
    expect((await signUp(signUpBody({ email: person.email }))).status).toBe(201);
  });

  it('keeps nobody else in the same network from signing up', async () => {
    await signUp(signUpBody({ dob: YOUNG }));
    expect((await signUp(signUpBody())).status).toBe(201);
  });

  it.each([
    ['is forged', (until: string, signature: string) => `${Number(until) + 1}.${signature}`],
    ['has no signature', (until: string) => until],
    ['is empty', () => ''],
  ])('ignores a mark that %s', async (_what, change) => {
    const { cookie = '' } = await signUp(signUpBody({ dob: YOUNG }));
    const [name, value = ''] = cookie.split('=');
    const [until = '', signature = ''] = value.split('.');
    const changed = `${name}=${change(until, signature)}`;
    expect((await signUp(signUpBody(), { cookie: changed })).status).toBe(201);
  });

  it('ends after birthDateKeptDays days', async () => {
    const email = 'young.ravi@mutual.example';
    const { cookie } = await signUp(signUpBody({ email, dob: YOUNG }));
    t.clock.advance(AUTH_LIMITS.birthDateKeptDays * DAY_MS - MINUTE_MS);
    expect((await signUp(signUpBody({ email }), { cookie })).status).toBe(400);
    t.clock.advance(2 * MINUTE_MS);
    expect((await signUp(signUpBody({ email }), { cookie })).status).toBe(201);
  });

  it('marks the browser for this host alone over https', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://mutual.example' } });
    try {
      const { set, cookie } = await signUp(signUpBody({ dob: YOUNG }), { app });
      expect(set).toMatch(/^__Host-mutual-age=[^;]+;.* Path=\/;.* Secure;/);
      expect(set).not.toContain('Domain');
      expect((await signUp(signUpBody(), { app, cookie })).status).toBe(400);
    } finally {
      await app.close();
    }
  });
});

describe('the lift of a refused birth date', () => {
  const owner = useAdminApi(t);
  const LIFT = '/api/admin/sign-ups/lift-age-refusal';
  const reason = 'A slip, by the letter of 3 May';
  beforeAll(() => setUpSecondFactor(t, owner));

  it('lets the address sign up in every browser, for the same time', async () => {
    const { client: support } = await aColleague(t, owner, 'support');
    const { email } = signUpBody();
    const { cookie } = await signUp(signUpBody({ email, dob: YOUNG }));
    expect(await support.post(LIFT, { email: email.toUpperCase(), reason })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await signUp(signUpBody(), { cookie })).status).toBe(400);
    t.clock.advance(AUTH_LIMITS.birthDateKeptDays * DAY_MS - MINUTE_MS);
    const young = await signUp(signUpBody({ email, dob: YOUNG }));
    expect(young).toMatchObject({ status: 400, body: refused });
    expect((await signUp(signUpBody(), { cookie: young.cookie })).status).toBe(400);
    expect((await signUp(signUpBody({ email }), { cookie: young.cookie })).status).toBe(201);
  });

  it('stays when somebody else types a birth date under age, and does not last longer by it', async () => {
    const { email } = signUpBody();
    await owner.post(LIFT, { email, reason });
    t.clock.advance(DAY_MS);
    const young = await signUp(signUpBody({ email, dob: YOUNG }));
    expect(young.body).toMatchObject(refused);
    t.clock.advance((AUTH_LIMITS.birthDateKeptDays - 1) * DAY_MS + MINUTE_MS);
    expect((await signUp(signUpBody({ email }), { cookie: young.cookie })).status).toBe(400);
    // After its end an address is refused as usual.
    expect((await signUp(signUpBody({ email, dob: YOUNG }))).status).toBe(400);
    expect((await signUp(signUpBody({ email }))).status).toBe(400);
  });

  it('works for an address that is not stored, such as after the preparation of a passkey', async () => {
    const { password: _password, ...person } = signUpBody({ dob: YOUNG });
    const { cookie } = await signUp(person, { path: '/passkey/begin' });
    await owner.post(LIFT, { email: person.email, reason });
    expect((await signUp(signUpBody({ email: person.email }), { cookie })).status).toBe(201);
  });

  it('is in the audit log with its reason and without the address', async () => {
    const email = 'lifted.asha@mutual.example';
    await owner.post(LIFT, { email, reason });
    const { entries } = (await owner.get('/api/admin/audit?action=age-refusal-lifted')).body;
    expect(entries[0]).toMatchObject({ action: 'age-refusal-lifted', reason, target: null });
    expect(JSON.stringify(entries)).not.toContain('asha');
  });

  it('needs its right and a reason', async () => {
    const { client: moderator } = await aColleague(t, owner, 'moderator');
    const { token } = await aMember(t);
    const email = 'somebody@mutual.example';
    expect((await moderator.post(LIFT, { email, reason })).body.code).toBe('RIGHT_REQUIRED');
    expect((await t.api(token).post(LIFT, { email, reason })).status).toBe(403);
    expect((await owner.post(LIFT, { email })).body.issues).toMatchObject([{ path: 'reason' }]);
  });
});
