import { AbsentAccountsService } from '../../../src/modules/admin/absence/absent-accounts.service.js';
import { SendMail } from '../../../src/modules/auth/auth.jobs.js';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, PASSWORD, PREMIUM, type MemberOverrides } from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const START = new Date('2026-12-01T03:20:00Z');
/** Three years before the day on which everything is due. */
const LAST_HERE = new Date('2023-12-31T03:20:00Z');
const DUE = new Date('2026-12-31T03:20:00Z');

beforeEach(() => t.clock.freeze(START));
afterEach(async () => {
  for (const name of ['authorityOrders', 'orders']) await database(t).collection(name).deleteMany();
  await database(t).collection('users').deleteMany({ role: 'member' });
});

const away = (overrides: MemberOverrides = {}) => aMember(t, { lastActiveAt: LAST_HERE, ...overrides });
const sweep = async (at: Date): Promise<void> => {
  t.clock.freeze(at);
  await t.app.get(AbsentAccountsService, { strict: false }).sweep();
  await t.jobsDone();
};
const before = (ms: number): Date => new Date(DUE.getTime() - ms);
const userOf = (id: string) =>
  database(t)
    .collection('users')
    .findOne({ _id: toId(id) });
const subjectsTo = async (address: string): Promise<string[]> =>
  (await t.mailsTo(address)).map(({ subject }) => subject);
const FIRST = /deleted next month/;
const LAST = /^Last notice/;

/** Runs the sweep on every day until after the date on which the account would be deleted. */
async function allDays(): Promise<void> {
  for (let day = 31; day >= -3; day -= 1) await sweep(before(day * DAY_MS));
}

describe('accounts after a long absence', () => {
  it('are deleted after a mail 30 days and one 48 hours before, and erased on the ordinary way', async () => {
    const { id, email } = await away();
    await sweep(before(30 * DAY_MS + HOUR_MS));
    expect(await subjectsTo(email)).toEqual([]);
    await sweep(before(30 * DAY_MS));
    await sweep(before(29 * DAY_MS));
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(FIRST)]);
    expect((await t.mailTo(email)).text).toContain('2026-12-31');
    await sweep(before(49 * HOUR_MS));
    expect(await subjectsTo(email)).toHaveLength(1);
    await sweep(before(48 * HOUR_MS));
    await sweep(before(HOUR_MS));
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(FIRST), expect.stringMatching(LAST)]);
    expect(await userOf(id)).toMatchObject({ status: 'active', absence: { deletesAt: DUE } });
    const [account] = await rowsOfDataCopy(t, id, 'account');
    expect(account).toMatchObject({ absence: { deletesAt: DUE } });
    await sweep(DUE);
    expect(await userOf(id)).toMatchObject({ status: 'deleted', deletedAt: DUE });
    expect((await subjectsTo(email)).at(-1)).toMatch(/has been deleted/);
    t.clock.freeze(new Date(DUE.getTime() + 14 * DAY_MS));
    await t.app.get(ErasureService, { strict: false }).sweep();
    await t.jobsDone();
    expect(await userOf(id)).toBeNull();
  });

  it('stay when their member logs in after either mail, without any further request', async () => {
    for (const when of [29 * DAY_MS, 47 * HOUR_MS]) {
      const { id, email } = await away();
      for (const day of [30, 2]) if (when < day * DAY_MS) await sweep(before(day * DAY_MS));
      t.clock.freeze(before(when));
      expect((await t.api().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
      expect(await userOf(id)).not.toHaveProperty('absence');
      await sweep(DUE);
      await sweep(new Date(DUE.getTime() + 40 * DAY_MS));
      expect(await userOf(id)).toMatchObject({ status: 'active' });
      expect((await subjectsTo(email)).filter((subject) => /has been deleted/.test(subject))).toEqual([]);
    }
  });

  it('stay for 48 hours after a mail that was late, however long the worker was down', async () => {
    const { id, email } = await away();
    await sweep(new Date(DUE.getTime() + 400 * DAY_MS));
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(FIRST)]);
    await sweep(new Date(DUE.getTime() + 500 * DAY_MS));
    expect(await subjectsTo(email)).toHaveLength(2);
    await sweep(new Date(DUE.getTime() + 502 * DAY_MS - 1));
    expect(await userOf(id)).toMatchObject({ status: 'active' });
    await sweep(new Date(DUE.getTime() + 502 * DAY_MS));
    expect(await userOf(id)).toMatchObject({ status: 'deleted' });
  });

  it('begin a new absence, with both mails, when their member brings them back', async () => {
    const { id, email } = await away();
    await sweep(before(30 * DAY_MS));
    await sweep(before(48 * HOUR_MS));
    await sweep(DUE);
    const link = await mailedToken(t, email, 'restore');
    expect((await t.api().post(`/api/auth/restore/${link}`)).status).toBe(200);
    await sweep(new Date(DUE.getTime() + DAY_MS));
    expect(await userOf(id)).toMatchObject({
      status: 'active',
      absence: { deletesAt: new Date(DUE.getTime() + 31 * DAY_MS) },
    });
    expect((await subjectsTo(email)).at(-1)).toMatch(FIRST);
  });

  it('stay as long as a mail about the deletion could not be sent', async () => {
    const { id } = await away();
    await sweep(before(30 * DAY_MS));
    await sweep(before(48 * HOUR_MS));
    const key = `absence ${id}`;
    const payload = { mail: 'absence', userId: id } as const;
    const runAt = new Date(DUE.getTime() + DAY_MS);
    await t.app.get(Outbox, { strict: false }).add({ job: SendMail, payload, key, runAt });
    await sweep(DUE);
    expect(await userOf(id)).toMatchObject({ status: 'active' });
    await t.app.get(Outbox, { strict: false }).cancel(SendMail, key);
    await sweep(new Date(DUE.getTime() + HOUR_MS));
    expect(await userOf(id)).toMatchObject({ status: 'deleted' });
  });

  it('are told once by two workers that sweep at the same time', async () => {
    const { email } = await away();
    t.clock.freeze(before(30 * DAY_MS));
    const service = t.app.get(AbsentAccountsService, { strict: false });
    await Promise.all([service.sweep(), service.sweep()]);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('stay with running premium, an open order, a restriction, and of staff', async () => {
    const restriction = { reason: 'Spam.', at: LAST_HERE, until: null };
    const kept = await Promise.all([
      away(PREMIUM),
      away({ status: 'suspended', suspension: restriction }),
      away({ status: 'blocked', block: restriction }),
      away({ role: 'support' }),
      away(),
    ]);
    const buyer = kept.at(-1)!;
    const order = {
      userId: toId(buyer.id),
      checkAt: new Date('2027-06-01'),
      paypalOrderId: 'ORDER-OF-A-TEST',
    };
    await database(t).collection('orders').insertOne(order);
    await allDays();
    for (const { id, user } of kept) expect(await userOf(id)).toMatchObject({ status: user.status });
    for (const { email } of kept) expect(await subjectsTo(email)).toEqual([]);
    await database(t).collection('users').deleteMany({ role: 'support' });
  });

  it('stay while an order of an authority waits for its answer', async () => {
    const { id, email } = await away();
    await database(t).collection('authorityOrders').insertOne({ reference: 'A-1', answer: null, dueAt: DUE });
    await allDays();
    expect(await subjectsTo(email)).toEqual([]);
    await database(t).collection('authorityOrders').deleteMany();
    await sweep(new Date(DUE.getTime() + 5 * DAY_MS));
    expect(await subjectsTo(email)).toHaveLength(1);
    expect(await userOf(id)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['0 years', { INACTIVE_ACCOUNT_YEARS: '0' }],
    ['another law', { JURISDICTION: 'eu' }],
    ['more years', { INACTIVE_ACCOUNT_YEARS: '5' }],
  ])('stay with %s', async (_what, env) => {
    const other = await startTestApp({ beside: t, env });
    const { id } = await away();
    t.clock.freeze(DUE);
    await other.app.get(AbsentAccountsService, { strict: false }).sweep();
    expect(await userOf(id)).not.toHaveProperty('absence');
    await other.close();
  });
});
