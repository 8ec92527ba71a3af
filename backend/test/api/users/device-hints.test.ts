import { randomBytes } from 'node:crypto';
import {
  DEVICE_HINTS_LIMITS,
  USERS_LIMITS,
  type ConsentsView,
  type MemberHistoryView,
  type NewPasskeyView,
  type PasskeyChallengeView,
} from '@contract';
import { DeviceHintsService } from '../../../src/modules/users/index.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { aMember, aWoman, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { anAuthenticator } from '../../support/authenticator.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const { accountsInRange, rememberedBrowsers, rememberedBrowserDays, rememberedRanges } = DEVICE_HINTS_LIMITS;
const PATH = '/api/user/consents/device-hints';
const COOKIE = /^mutual-device=[\w-]{22}\.[\w-]{43}$/;

const t = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
afterEach(() => t.clock.set(new Date()));

let networks = 0;
/** Returns an address of a range of its own. */
const anAddress = (): string => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`;

/** A browser, which sends its cookie with each request and stores what the response sets. */
function aBrowser(cookie = '') {
  const browser = {
    cookie,
    keep(answer: ApiAnswer): ApiAnswer {
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        browser.cookie = pair.endsWith('=') ? '' : pair;
      }
      return answer;
    },
    async logIn({ email }: MadeMember, app: TestApp = t, from = anAddress()): Promise<ApiAnswer> {
      const body = { email, password: PASSWORD };
      const headers = { cookie: browser.cookie, 'x-forwarded-for': from };
      const answer = await app.api().post('/api/auth/login', body, headers);
      expect(answer.status).toBe(200);
      return browser.keep(answer);
    },
    async consent({ token }: MadeMember, given = true, app: TestApp = t): Promise<ApiAnswer> {
      const answer = await app.api(token).put(PATH, { given }, { cookie: browser.cookie });
      expect(answer.status).toBe(200);
      return browser.keep(answer);
    },
  };
  return browser;
}

const stored = ({ user: { _id } }: MadeMember) =>
  database(t).collection('deviceHints').findOne({ userId: _id });
const historyOf = async ({ id }: MadeMember): Promise<MemberHistoryView> =>
  (await (await adminApi(t)).get(`/api/admin/users/${id}/history`)).body as MemberHistoryView;
const sharedBy = async (member: MadeMember): Promise<string[]> =>
  (await historyOf(member)).sharedDevices.map(({ _id }) => _id);
const consentOf = async ({ token }: MadeMember) => {
  const { body } = await t.api(token).get('/api/user/consents');
  const found = (body as ConsentsView).consents.find(({ kind }) => kind === 'device-hints');
  return { given: found?.given, history: found?.history.map(({ given }) => given) };
};

/** Returns two members who have agreed in the same browser. */
async function twoInOneBrowser() {
  const browser = aBrowser();
  const [one, other] = [await aMember(t), await aWoman(t)];
  await browser.consent(one);
  await browser.logIn(other);
  await browser.consent(other);
  return { browser, one, other };
}

describe('device hints', () => {
  it('are off: without the consent a log-in stores nothing and sets no cookie', async () => {
    const member = await aMember(t);
    const browser = aBrowser();
    await browser.logIn(member);
    expect(browser.cookie).toBe('');
    expect(await stored(member)).toBeNull();
    expect(await consentOf(member)).toEqual({ given: false, history: [] });
  });

  it('show staff the same browser on both accounts, by a keyed digest of a random id', async () => {
    const { browser, one, other } = await twoInOneBrowser();
    expect(browser.cookie).toMatch(COOKIE);
    expect(await consentOf(one)).toEqual({ given: true, history: [true] });
    const shown = ({ id, user: { name } }: MadeMember) => ({ _id: id, name, isBlocked: false });
    expect((await historyOf(one)).sharedDevices).toEqual([shown(other)]);
    expect((await historyOf(other)).sharedDevices).toEqual([shown(one)]);
    const hints = await stored(one);
    expect(Object.keys(hints ?? {}).sort()).toEqual(['_id', 'browsers', 'ranges', 'userId']);
    const [id = ''] = browser.cookie.replace('mutual-device=', '').split('.');
    expect(JSON.stringify(hints)).not.toContain(id);
  });

  it('know nothing of a member who has not agreed, whose log-in keeps the cookie of the other', async () => {
    const browser = aBrowser();
    const [agreed, silent] = [await aMember(t), await aMember(t)];
    await browser.consent(agreed);
    const { cookie } = browser;
    await browser.logIn(silent);
    expect(browser.cookie).toBe(cookie);
    expect(await stored(silent)).toBeNull();
    expect(await sharedBy(agreed)).toEqual([]);
    expect(await sharedBy(silent)).toEqual([]);
  });

  it('begin in another browser with the next log-in there, once for each browser', async () => {
    const [one, other] = [await aMember(t), await aMember(t)];
    await aBrowser().consent(one);
    const second = aBrowser();
    const first = await second.logIn(one);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mutual-device=.+; Max-Age=7776000; Path=\/; .*HttpOnly; SameSite=Strict$/),
    ]);
    const { cookie } = second;
    t.clock.advance(MINUTE_MS);
    await second.logIn(one);
    expect(second.cookie).toBe(cookie);
    const browsers = (await stored(one))?.browsers as { firstSeenAt: Date; lastSeenAt: Date }[];
    const [seenTwice, seenOnce] = browsers.map(({ firstSeenAt, lastSeenAt }) => +lastSeenAt - +firstSeenAt);
    expect(seenTwice).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(seenOnce).toBe(0);
    await second.consent(other);
    expect(await sharedBy(one)).toEqual([other.id]);
  });

  it('begin with a log-in by passkey too', async () => {
    const member = await aMember(t);
    const api = t.api(member.token);
    const authenticator = anAuthenticator(t.app.get(AppConfig).publicUrl, { synced: false });
    const { body: begun } = await api.post('/api/auth/passkeys/begin', { password: PASSWORD });
    await api.post('/api/auth/passkeys', authenticator.make(begun as NewPasskeyView));
    await aBrowser().consent(member);
    const { body: challenge } = await t.api().post('/api/auth/passkeys/challenge');
    const answer = authenticator.answer(challenge as PasskeyChallengeView);
    const browser = aBrowser();
    browser.keep(await t.api().post('/api/auth/passkeys/login', answer));
    expect(browser.cookie).toMatch(COOKIE);
    expect((await stored(member))?.browsers).toHaveLength(2);
  });

  it('are gone on both sides with the withdrawal, and with them the cookie', async () => {
    const { browser, one, other } = await twoInOneBrowser();
    const { cookie } = browser;
    await browser.consent(one, false);
    expect(browser.cookie).toBe('');
    expect(await stored(one)).toBeNull();
    expect([await sharedBy(one), await sharedBy(other)]).toEqual([[], []]);
    expect(await consentOf(one)).toEqual({ given: false, history: [false, true] });
    // The cookie of another browser, which keeps it, is ignored.
    await aBrowser(cookie).logIn(one);
    expect(await stored(one)).toBeNull();
    expect(await sharedBy(other)).toEqual([]);
  });

  it('are changed once by repeated requests', async () => {
    const member = await aMember(t);
    const browser = aBrowser();
    await browser.consent(member, false);
    for (const given of [true, true, false, false]) await browser.consent(member, given);
    expect(await consentOf(member)).toEqual({ given: false, history: [false, true] });
    expect((await t.api(member.token).put(PATH, { given: 'yes' })).status).toBe(400);
  });

  it('are not stored by log-ins during a withdrawal', async () => {
    const member = await aMember(t);
    const browser = aBrowser();
    await browser.consent(member);
    await Promise.all([
      ...Array.from({ length: 6 }, () => aBrowser().logIn(member)),
      browser.consent(member, false),
      ...Array.from({ length: 6 }, () => aBrowser(browser.cookie).logIn(member)),
    ]);
    expect(await stored(member)).toBeNull();
  });

  it('raise the risk score of a new account in the browser of a blocked one', async () => {
    const { one, other } = await twoInOneBrowser();
    const partOf = async (member: MadeMember) =>
      (await historyOf(member)).risk?.parts.find(({ part }) => part === 'shared-devices');
    expect(await partOf(other)).toEqual({ part: 'shared-devices', count: 1, points: 2 });
    const owner = await adminApi(t);
    const block = { userId: one.id, action: 'block', reason: 'A fake profile.' };
    expect((await owner.post('/api/admin/block', block)).status).toBe(200);
    expect((await historyOf(other)).sharedDevices).toMatchObject([{ _id: one.id, isBlocked: true }]);
    expect(await partOf(other)).toEqual({ part: 'shared-devices', count: 1, points: 12 });
    expect((await t.api(other.token).get('/api/user/match')).status).toBe(200);
  });

  it.each<[string, (cookie: string, foreign: string) => string]>([
    ['with the signature of another id', (own, foreign) => `${own.split('.')[0]}.${foreign.split('.')[1]}`],
    ['without a signature', (own) => own.split('.')[0] ?? ''],
    ['without an id', (own) => `.${own.split('.')[1]}`],
    ['that is empty', () => '""'],
    ['that is long', () => randomBytes(3_000).toString('hex')],
    ['that is no base64', () => '%F0%28%8C; mutual-device=[object Object].{"$ne":1}'],
  ])('ignore and replace a cookie %s', async (_what, forge) => {
    const [own, foreign] = [aBrowser(), aBrowser()];
    const [agreed, silent] = [await aMember(t), await aMember(t)];
    await own.consent(agreed);
    await foreign.consent(await aMember(t));
    const valueOf = ({ cookie }: { cookie: string }) => cookie.replace('mutual-device=', '');
    const forged = `mutual-device=${forge(valueOf(own), valueOf(foreign))}`;

    const browser = aBrowser(forged);
    await browser.logIn(agreed);
    expect(browser.cookie).toMatch(COOKIE);
    expect([own.cookie, foreign.cookie]).not.toContain(browser.cookie);
    expect(await sharedBy(agreed)).toEqual([]);

    const other = aBrowser(forged);
    await other.logIn(silent);
    expect(other.cookie).toBe('');
    expect(await stored(silent)).toBeNull();
  });

  it('are of this host alone over https', async () => {
    const app = await startTestApp({ beside: t, env: { PUBLIC_URL: 'https://mutual.example' } });
    try {
      const member = await aMember(t);
      const set = (answer: ApiAnswer) => answer.headers.getSetCookie();
      const given = set(await aBrowser().consent(member, true, app));
      expect(given).toEqual([expect.stringMatching(/^__Host-mutual-device=[^;]+;.* Path=\/;.* Secure;/)]);
      expect(given[0]).not.toContain('Domain');
      expect(set(await aBrowser().consent(member, false, app))).toEqual([
        expect.stringMatching(/^__Host-mutual-device=; Path=\/; Expires=Thu, 01 Jan 1970.* Secure;/),
      ]);
    } finally {
      await app.close();
    }
  });

  it('are the same on two instances', async () => {
    const beside = await startTestApp({ beside: t });
    try {
      const [one, other] = [await aMember(t), await aMember(t)];
      const browser = aBrowser();
      await browser.consent(one);
      const { cookie } = browser;
      await browser.consent(other, true, beside);
      expect(browser.cookie).toBe(cookie);
      expect(await sharedBy(one)).toEqual([other.id]);
      const elsewhere = aBrowser();
      await Promise.all([elsewhere.logIn(one), elsewhere.logIn(one, beside)]);
      expect((await stored(one))?.browsers).toHaveLength(3);
      await browser.consent(other, false);
      await browser.logIn(other, beside);
      expect(await sharedBy(one)).toEqual([]);
    } finally {
      await beside.close();
    }
  });

  it('keep the browsers that were seen last, at most rememberedBrowsers', async () => {
    const member = await aMember(t);
    const first = aBrowser();
    await first.consent(member);
    for (let count = 0; count < rememberedBrowsers; count += 1) {
      t.clock.advance(MINUTE_MS);
      await aBrowser().logIn(member);
    }
    const other = await aMember(t);
    await first.consent(other);
    expect((await stored(member))?.browsers).toHaveLength(rememberedBrowsers);
    expect(await sharedBy(member)).toEqual([]);
  });

  it('end rememberedBrowserDays days after the last log-in in the browser', async () => {
    const { browser, one, other } = await twoInOneBrowser();
    t.clock.advance(rememberedBrowserDays * DAY_MS - MINUTE_MS);
    expect(await sharedBy(one)).toEqual([other.id]);
    await browser.logIn(one);
    t.clock.advance(2 * MINUTE_MS);
    expect(await sharedBy(one)).toEqual([]);
    await t.app.get(DeviceHintsService).forgetExpired();
    expect([(await stored(one))?.browsers, (await stored(other))?.browsers]).toEqual([
      [expect.anything()],
      [],
    ]);
    // The consent stays: the next log-in remembers the browser again.
    await browser.logIn(other);
    expect(await sharedBy(one)).toEqual([other.id]);
  });

  it('are in the data copy without the digest, and erased with the account', async () => {
    const { one, other } = await twoInOneBrowser();
    expect(await rowsOfDataCopy(t, one.id, 'device-hints')).toEqual([
      { kind: 'browser', firstSeenAt: expect.any(Date), lastSeenAt: expect.any(Date) },
    ]);
    await t.api(one.token).delete('/api/user/delete');
    await t.jobsDone();
    t.clock.advance(USERS_LIMITS.restoreDays * DAY_MS + MINUTE_MS);
    await t.jobsDone();
    expect(await stored(one)).toBeNull();
    expect(await sharedBy(other)).toEqual([]);
  });

  it('are not for staff', async () => {
    expect(await (await adminApi(t)).put(PATH, { given: true })).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_PROTECTED' },
    });
  });
});

describe('hints by address range', () => {
  const rangesOf = async (member: MadeMember): Promise<string[]> =>
    (await historyOf(member)).sharedRanges.map(({ _id }) => _id);
  /** Returns a member who has agreed, and logged in from an address. */
  async function agreed(from: string): Promise<MadeMember> {
    const member = await aMember(t);
    await aBrowser().consent(member);
    await aBrowser().logIn(member, t, from);
    return member;
  }

  it.each([
    ['/24 of IPv4', '203.0.113.5', '203.0.113.250', '203.0.114.5'],
    ['/48 of IPv6', '2001:db8:1:2::5', '2001:db8:1:ffff::9', '2001:db8:2:2::5'],
  ])('show staff who has logged in from the same %s, by a keyed digest', async (_, one, same, another) => {
    const [a, b, c] = [await agreed(one), await agreed(same), await agreed(another)];
    expect((await historyOf(a)).sharedRanges).toEqual([{ _id: b.id, name: b.user.name, isBlocked: false }]);
    expect([await rangesOf(b), await rangesOf(c)]).toEqual([[a.id], []]);
    expect([await sharedBy(a), await sharedBy(b)]).toEqual([[], []]);
    const hints = JSON.stringify(await stored(a));
    for (const part of [one, one.slice(0, 9)]) expect(hints).not.toContain(part);
    expect((await historyOf(a)).risk?.parts).not.toContainEqual(
      expect.objectContaining({ part: 'shared-devices' }),
    );
  });

  it('are not stored without the consent, and are gone on both sides with its withdrawal', async () => {
    const from = anAddress();
    const [one, other, silent] = [await agreed(from), await agreed(from), await aMember(t)];
    await aBrowser().logIn(silent, t, from);
    expect([await rangesOf(one), await rangesOf(silent)]).toEqual([[other.id], []]);
    await aBrowser().consent(one, false);
    expect([await rangesOf(one), await rangesOf(other)]).toEqual([[], []]);
    await aBrowser().logIn(one, t, from);
    expect(await rangesOf(other)).toEqual([]);
  });

  it(`are left out of a range of more than ${accountsInRange} accounts`, async () => {
    const from = anAddress();
    const one = await agreed(from);
    for (let count = 1; count < accountsInRange; count += 1) await agreed(from);
    expect(await rangesOf(one)).toHaveLength(accountsInRange - 1);
    await agreed(from);
    expect(await rangesOf(one)).toEqual([]);
  });

  it('are those of the latest log-ins, for rememberedBrowserDays days', async () => {
    const from = anAddress();
    const [one, other] = [await agreed(from), await agreed(from)];
    t.clock.advance(rememberedBrowserDays * DAY_MS - MINUTE_MS);
    expect(await rangesOf(one)).toEqual([other.id]);
    await aBrowser().logIn(one, t, from);
    t.clock.advance(2 * MINUTE_MS);
    expect(await rangesOf(one)).toEqual([]);
    await t.app.get(DeviceHintsService).forgetExpired();
    expect([(await stored(one))?.ranges, (await stored(other))?.ranges]).toEqual([[expect.anything()], []]);
    for (let count = 0; count < rememberedRanges; count += 1) {
      t.clock.advance(MINUTE_MS);
      await aBrowser().logIn(one);
    }
    await aBrowser().logIn(other, t, from);
    expect((await stored(one))?.ranges).toHaveLength(rememberedRanges);
    expect(await rangesOf(other)).toEqual([]);
  });

  it('are in the data copy without the digest', async () => {
    const one = await agreed(anAddress());
    const seen = { firstSeenAt: expect.any(Date) as Date, lastSeenAt: expect.any(Date) as Date };
    const [browser, other, range, ...more] = await rowsOfDataCopy(t, one.id, 'device-hints');
    for (const row of [browser, other]) expect(row).toEqual({ kind: 'browser', ...seen });
    expect([range, ...more]).toEqual([{ kind: 'address range', ...seen }]);
  });
});
