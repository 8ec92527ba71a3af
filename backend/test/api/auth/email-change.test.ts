import { AUTH_SERVER_LIMITS } from '@contract';
import { CredentialChangesService } from '../../../src/modules/auth/credential-changes/credential-changes.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { mailedToken } from '../../support/mails.js';
import { database, userOf } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
});

let count = 0;
const newAddress = (): string => `new.${++count}.${Date.now()}@mutual.example`;
const ask = ({ token }: MadeMember, email: string, password = PASSWORD, app = t) =>
  app.api(token).post('/api/auth/email', { email, password });
const confirm = (token: string) => t.api().post(`/api/auth/email/${token}`);
const undo = (token: string) => t.api().post(`/api/auth/email/${token}/undo`);
const logIn = async (email: string, password = PASSWORD): Promise<number> =>
  (await t.api().post('/api/auth/login', { email, password })).status;
const isLoggedIn = async ({ token }: MadeMember): Promise<boolean> =>
  (await t.api(token).get('/api/user/profile')).status === 200;

/** Changes the address and returns the token of the undo link. */
async function changed(me: MadeMember, email: string, before = me.email): Promise<string> {
  expect((await ask(me, email)).status).toBe(200);
  expect((await confirm(await mailedToken(t, email, 'change-email'))).status).toBe(200);
  return mailedToken(t, before, 'undo-email-change');
}

describe('change of the e-mail address', () => {
  it('takes effect after its link is opened, and notifies the old address', async () => {
    const me = await aMember(t);
    const email = newAddress();
    expect((await ask(me, email.toUpperCase())).status).toBe(200);
    expect((await userOf(t, me.id)).email).toBe(me.email);
    const link = await mailedToken(t, email, 'change-email');
    expect((await confirm(link)).body.message).toContain('is changed');
    expect(await userOf(t, me.id)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) });
    expect(await isLoggedIn(me)).toBe(true);
    expect(await logIn(email)).toBe(200);
    expect(await logIn(me.email)).toBe(401);
    const notice = await t.mailTo(me.email);
    expect(notice.subject).toContain('was changed');
    expect(notice.text + notice.subject).not.toContain(email);
    expect((await confirm(link)).body.code).toBe('LINK_INVALID');
  });

  it('invalidates a reset link that was sent to the old address', async () => {
    const me = await aMember(t);
    await t.api().post('/api/auth/forgot-password', { email: me.email });
    const reset = await mailedToken(t, me.email, 'reset-password');
    await changed(me, newAddress());
    const { status } = await t
      .api()
      .post(`/api/auth/reset-password/${reset}`, { password: 'another long one' });
    expect(status).toBe(400);
  });

  it('can be undone by a link, which restores the old address, ends the sessions and requires a new password', async () => {
    const me = await aMember(t);
    const email = newAddress();
    const link = await changed(me, email);
    expect((await undo(link)).status).toBe(200);
    expect((await userOf(t, me.id)).email).toBe(me.email);
    expect(await isLoggedIn(me)).toBe(false);
    expect([await logIn(me.email), await logIn(email)]).toEqual([401, 401]);
    const reset = await mailedToken(t, me.email, 'reset-password');
    const password = 'a mountain of my own';
    expect((await t.api().post(`/api/auth/reset-password/${reset}`, { password })).status).toBe(200);
    expect(await logIn(me.email, password)).toBe(200);
    expect((await undo(link)).body.code).toBe('LINK_INVALID');
  });

  it('keeps the undo link of the first change valid after a second change', async () => {
    const me = await aMember(t);
    const [first, second] = [newAddress(), newAddress()];
    const owners = await changed(me, first);
    const thiefs = await changed(me, second, first);
    expect((await undo(thiefs)).status).toBe(200);
    expect((await undo(owners)).status).toBe(200);
    expect((await userOf(t, me.id)).email).toBe(me.email);
  });

  it('cannot be undone after emailUndoDays days', async () => {
    const me = await aMember(t);
    const link = await changed(me, newAddress());
    t.clock.advance(AUTH_SERVER_LIMITS.emailUndoDays * DAY_MS + 1_000);
    expect((await undo(link)).body.code).toBe('LINK_INVALID');
  });

  it('sends no e-mail to an old address that was never confirmed', async () => {
    const me = await aMember(t, { emailVerifiedAt: null });
    const email = newAddress();
    await ask(me, email);
    await confirm(await mailedToken(t, email, 'change-email'));
    expect((await userOf(t, me.id)).email).toBe(email);
    expect(await t.mailsTo(me.email)).toEqual([]);
  });

  it('notifies an old address that is confirmed at the same moment', async () => {
    const me = await aMember(t, { emailVerifiedAt: null });
    const email = newAddress();
    await ask(me, email);
    const link = await mailedToken(t, email, 'change-email');
    await t.api().post('/api/auth/verify-email', { email: me.email });
    const confirmation = await mailedToken(t, me.email, 'verify-email');
    const changes = t.app.get(CredentialChangesService, { strict: false });
    const storeChange = changes.storeChange.bind(changes);
    jest.spyOn(changes, 'storeChange').mockImplementationOnce(async (...change) => {
      const answer = await t.api().post(`/api/auth/verify-email/${confirmation}`, { password: PASSWORD });
      expect(answer.status).toBe(200);
      return storeChange(...change);
    });
    expect((await confirm(link)).status).toBe(200);
    expect((await undo(await mailedToken(t, me.email, 'undo-email-change'))).status).toBe(200);
  });

  it('requires the password, and an address that is valid, new, free and not of the support', async () => {
    const [me, other] = [await aMember(t), await aMember(t)];
    const wrong = await ask(me, newAddress(), 'wrong');
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    expect((await ask(me, me.email)).body.issues).toMatchObject([{ path: 'email' }]);
    const support = (await database(t).collection('users').findOne({ role: 'admin' }))?.email as string;
    for (const taken of [other.email, support, support.replace('@', '+me@')])
      expect((await ask(me, taken)).body).toMatchObject({ code: 'EMAIL_TAKEN', issues: [{ path: 'email' }] });
    expect((await ask(me, 'no address')).status).toBe(400);
    expect((await userOf(t, me.id)).email).toBe(me.email);
  });

  it('is rejected with EMAIL_TAKEN when another account got the address meanwhile', async () => {
    const me = await aMember(t);
    const email = newAddress();
    await ask(me, email);
    const link = await mailedToken(t, email, 'change-email');
    await aMember(t, { email });
    expect((await confirm(link)).body.code).toBe('EMAIL_TAKEN');
    expect((await userOf(t, me.id)).email).toBe(me.email);
  });

  it('gets the same response for a taken address as for a free one, whose owner gets an e-mail', async () => {
    const beside = await startTestApp({ beside: t, env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
    try {
      const [me, other] = [await aMember(t), await aMember(t)];
      const started = performance.now();
      const free = await ask(me, newAddress(), PASSWORD, beside);
      const taken = await ask(me, other.email, PASSWORD, beside);
      expect([free.status, free.body]).toEqual([200, { message: expect.stringContaining('a link') }]);
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      // Each response is sent at the end of a step of 250 ms. This is a lower bound, which a slow machine
      // cannot break.
      expect(performance.now() - started).toBeGreaterThanOrEqual(2 * 250);
      expect((await t.mailTo(other.email)).subject).toContain('already have');
    } finally {
      await beside.close();
    }
  });

  it('is rejected when the account was deleted before the link is opened', async () => {
    const me = await aMember(t);
    const email = newAddress();
    await ask(me, email);
    const link = await mailedToken(t, email, 'change-email');
    await t.api(me.token).delete('/api/user/delete');
    expect((await confirm(link)).body.code).toBe('LINK_INVALID');
  });
});
