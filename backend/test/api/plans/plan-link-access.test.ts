import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { totpCode } from '../../support/admin.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { agreedPlan, plansApi } from '../../support/plans.js';
import { useTestApp } from '../../support/test-app.js';

const NEW_PASSWORD = 'another quiet river';
const FRIEND = 'friend@mutual.example';
const STRANGER = 'stranger@mutual.example';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const opened = async (url: string): Promise<number> =>
  (await t.api().get(`/api/shared-plans/${url.split('/').at(-1)}`)).status;
const newSession = async ({ email }: MadeMember, password = PASSWORD): Promise<string> =>
  (await t.api().post('/api/auth/login', { email, password })).body.token as string;
const mailsTo = async ({ email }: MadeMember): Promise<string> =>
  (await t.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n');

async function resetByMail({ email }: MadeMember) {
  await t.api().post('/api/auth/forgot-password', { email });
  const token = await mailedToken(t, email, 'reset-password');
  return t.api().post(`/api/auth/reset-password/${token}`, { password: NEW_PASSWORD });
}

/** Changes the address of the account as an attacker, and undoes the change as the owner. */
async function undoOfAddress(owner: MadeMember) {
  const email = `thief.${toId().toHexString()}@mutual.example`;
  await t.api(await newSession(owner)).post('/api/auth/email', { email, password: PASSWORD });
  await t.api().post(`/api/auth/email/${await mailedToken(t, email, 'change-email')}`);
  return t.api().post(`/api/auth/email/${await mailedToken(t, owner.email, 'undo-email-change')}/undo`);
}

async function secondFactor({ token }: MadeMember) {
  const { secret } = (await t.api(token).post('/api/auth/second-factor/enrol', { password: PASSWORD })).body;
  return t.api(token).post('/api/auth/second-factor/confirm', { code: totpCode(t, secret as string) });
}

/** Ends the newest session of a member from the member's own session. */
async function endOfOne({ token }: MadeMember) {
  const { sessions } = (await t.api(token).get('/api/auth/sessions')).body;
  const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
  return t.api(token).delete(`/api/auth/sessions/${other?.id}`, { password: PASSWORD });
}

/** Returns a valid token of the member, even if the password was replaced. */
async function ownToken(owner: MadeMember): Promise<string> {
  if ((await t.api(owner.token).get('/api/auth/sessions')).status === 200) return owner.token;
  await resetByMail(owner);
  return newSession(owner, NEW_PASSWORD);
}

/** Requests that end other sessions. Those of the second list keep the session that sends them. */
const ALL: [string, (owner: MadeMember) => Promise<{ status: number; body?: unknown }>][] = [
  ['a password reset by e-mail', resetByMail],
  ['an undone change of address', undoOfAddress],
  ['a log-out everywhere', ({ token }) => t.api(token).post('/api/auth/logout-all', { password: PASSWORD })],
];
const OTHERS: typeof ALL = [
  [
    'a change of the password',
    ({ token }) =>
      t.api(token).put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  [
    'a log-out of all others',
    ({ token }) => t.api(token).post('/api/auth/logout-others', { password: PASSWORD }),
  ],
  ['the setup of a second factor', secondFactor],
  ['the end of that session', endOfOne],
];

/** Creates a plan that an attacker has shared in a session of its member. */
async function stolenPlan() {
  const plan = await agreedPlan(t);
  const token = await newSession(plan.she);
  const stranger = `${toId().toHexString()}.${STRANGER}`;
  const shared = await plansApi(t, { token }, plan.he).share(plan.id, { email: stranger });
  return { ...plan, stranger, url: shared.body.plan.link.url as string };
}

describe('a link to a plan', () => {
  it.each([...ALL, ...OTHERS])(
    'of another session is invalid after %s, but its check-in stays',
    async (_, cause) => {
      const { she, he, at, url, stranger } = await stolenPlan();
      expect(await opened(url)).toBe(200);
      expect((await cause(she)).status).toBeLessThan(300);
      expect(await opened(url)).toBe(410);
      const own = plansApi(t, { token: await ownToken(she) }, he);
      const [link] = (await own.links()).body.links as { url: string }[];
      expect(link).toMatchObject({ email: stranger });
      expect(link?.url).not.toBe(url);
      expect(await opened(link?.url ?? '')).toBe(200);
      expect(await mailsTo(she)).toContain(`we write to ${stranger}`);
      t.clock.set(new Date(at.getTime() + 3.1 * HOUR_MS));
      expect(await t.mailsTo(stranger)).toHaveLength(1);
    },
  );

  it.each(OTHERS)('of the present session stays valid after %s', async (_, cause) => {
    const { she, hers, id } = await agreedPlan(t);
    await newSession(she);
    const { url } = (await hers.share(id, { email: FRIEND })).body.plan.link;
    expect((await cause(she)).status).toBeLessThan(300);
    expect(await opened(url as string)).toBe(200);
    expect(await mailsTo(she)).not.toContain(FRIEND);
  });

  it('of another session is listed in the response to a password reset', async () => {
    const { she, at, stranger } = await stolenPlan();
    const { body } = await resetByMail(she);
    expect(body).toMatchObject({
      removed: { planLinks: [{ at: at.toISOString(), zone: 'Asia/Kolkata', email: stranger }] },
    });
  });

  it('is not listed after its check-in, after its revocation or after the meeting', async () => {
    for (const end of ['checkIn', 'revoke'] as const) {
      const plan = await agreedPlan(t);
      await plan.hers.share(plan.id);
      if (end === 'revoke') await plan.hers.revoke(plan.id);
      else await plan.hers.checkIn(plan.id);
      const { body } = await resetByMail(plan.she);
      expect(body.removed?.planLinks ?? []).toEqual([]);
    }
  });

  it('is not valid if its session ended while it was created', async () => {
    const { she, he, id } = await agreedPlan(t);
    const thieves = await Promise.all(Array.from({ length: 8 }, () => newSession(she)));
    const results = await Promise.all([
      ...thieves.map((token) => plansApi(t, { token }, he).share(id)),
      t.api(she.token).post('/api/auth/logout-others', { password: PASSWORD }),
    ]);
    for (const { body } of results) {
      const url = (body as { plan?: { link: { url: string } } } | undefined)?.plan?.link.url;
      if (url !== undefined) expect(await opened(url)).toBe(410);
    }
    const own = await database(t).collection('sessions').countDocuments({ userId: she.user._id });
    expect(own).toBe(1);
  });
});

describe('a changed check-in', () => {
  it('is mailed to its member when another address, or no address, is to be informed', async () => {
    const { she, hers, id } = await agreedPlan(t);
    await hers.share(id, { email: FRIEND });
    await hers.share(id, { email: FRIEND, checkInHours: 5 });
    expect(await mailsTo(she)).toBe('');
    await hers.share(id, { email: STRANGER });
    expect(await mailsTo(she)).toContain(`we now write to ${STRANGER} instead of ${FRIEND}`);
    await hers.share(id, {});
    expect(await mailsTo(she)).toContain(`we no longer write to ${STRANGER}`);
  });

  it('is mailed to its member when the link with an address to be informed is revoked', async () => {
    const { she, hers, id } = await agreedPlan(t);
    await hers.share(id, { email: FRIEND });
    await hers.revoke(id);
    await hers.revoke(id);
    expect((await mailsTo(she)).split(`we no longer write to ${FRIEND}`)).toHaveLength(2);
  });

  it('is mailed in Hindi to members who use Hindi', async () => {
    const { she, hers, id } = await agreedPlan(t);
    await database(t)
      .collection('users')
      .updateOne({ _id: she.user._id }, { $set: { language: 'hi' } });
    await hers.share(id, { email: FRIEND });
    await hers.share(id, { email: STRANGER });
    expect(await mailsTo(she)).toContain(`अब हम ${FRIEND} की जगह ${STRANGER} पर लिखेंगे`);
  });
});
