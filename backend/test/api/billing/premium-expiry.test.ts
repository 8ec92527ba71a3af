import { PremiumExpired } from '../../../src/modules/billing/billing.jobs.js';
import { PremiumExpiryService } from '../../../src/modules/billing/premium/premium-expiry.service.js';
import { PremiumRepository } from '../../../src/modules/billing/premium/premium.repository.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { PASSWORD } from '../../factories/member.factory.js';
import { oneClickPath } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { aBuyer, billingApi, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';
import { emptyRedis, startTestApp } from '../../support/test-app.js';

const t = useTestAppWithPaypal();
afterEach(() => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
});

const mailsTo = async (address: string, subject: RegExp) =>
  (await t.mails()).filter((mail) => mail.to === address && subject.test(mail.subject)).length;

describe('end of premium', () => {
  it.each(['2026-12-01T18:29:59.999Z', '2028-01-30T12:00:00.000Z', '2028-02-29T00:00:00.000Z'])(
    'comes exactly 30 days after a month that is bought at %s',
    async (start) => {
      t.clock.freeze(start);
      const { member, buy } = await aBuyer(t);
      await buy('monthly');
      const end = Date.parse(start) + 30 * DAY_MS;
      const premiumAt = async (time: number): Promise<boolean> => {
        t.clock.freeze(new Date(time));
        // The session in which the member bought it has expired.
        const logIn = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
        return (await billingApi(t, { token: logIn.body.token }).profile()).isPremium;
      };
      expect(await premiumAt(end - 1)).toBe(true);
      expect(await premiumAt(end)).toBe(false);
      expect(await premiumAt(end + 1)).toBe(false);
    },
  );

  it('sends one socket event and one e-mail, even if Redis was emptied and the job lost', async () => {
    const { member, buy } = await aBuyer(t);
    await buy('monthly');
    await t.jobsDone();
    await emptyRedis(t);
    t.clock.advance(30 * DAY_MS - 60_000);
    const logIn = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
    const socket = await openSocket(t, { token: logIn.body.token });
    t.clock.advance(60_000);
    await t.jobsDone();
    await socket.wait('premium-changed');
    await t.jobsDone();
    expect(await mailsTo(member.email, /Premium has ended/)).toBe(1);
    expect(socket.facts('premium-changed')).toHaveLength(1);
    socket.close();
  });

  it('is e-mailed by a sweep after hours without a worker, if the job was lost', async () => {
    const { member, buy } = await aBuyer(t);
    await buy('monthly');
    await t.jobsDone();
    t.clock.advance(30 * DAY_MS - 60_000);
    await t.app.get(PremiumExpiryService, { strict: false }).sweep();
    await database(t).collection('outbox').deleteMany({ job: PremiumExpired.name });
    t.clock.advance(5 * HOUR_MS);
    // Another worker, which has not run the sweep before.
    const other = await startTestApp({ beside: t });
    await other.app.get(PremiumExpiryService, { strict: false }).sweep();
    await other.close();
    expect(await mailsTo(member.email, /Premium has ended/)).toBe(1);
  });

  it('is not e-mailed to a member who buys premium again at the same moment', async () => {
    const { member, buy } = await aBuyer(t);
    await buy('monthly');
    await t.jobsDone();
    t.clock.advance(30 * DAY_MS);
    await database(t).collection('outbox').deleteMany({ job: PremiumExpired.name });
    const { token } = (await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD }))
      .body as { token: string };
    const repository = t.app.get(PremiumRepository, { strict: false });
    const periodsOf = repository.periodsOf.bind(repository);
    jest.spyOn(repository, 'periodsOf').mockImplementationOnce(async (...read) => {
      const periods = await periodsOf(...read);
      await billingApi(t, { token }).buy('monthly');
      return periods;
    });
    await t.app.get(PremiumExpiryService, { strict: false }).expire(member.id);
    expect(await mailsTo(member.email, /Premium has ended/)).toBe(0);
  });

  it('is preceded by a reminder 3 days before, unless it is switched off', async () => {
    const [wants, silent] = [await aBuyer(t), await aBuyer(t)];
    expect((await silent.api.get('/api/billing/settings')).body).toEqual({ renewalReminder: true });
    await silent.api.put('/api/billing/settings', { renewalReminder: false });
    for (const { buy } of [wants, silent]) await buy('monthly');
    t.clock.advance(27 * DAY_MS - 60_000);
    await t.jobsDone();
    expect(await mailsTo(wants.member.email, /ends soon/)).toBe(0);
    t.clock.advance(120_000);
    await t.jobsDone();
    expect(await mailsTo(wants.member.email, /ends soon/)).toBe(1);
    expect(await mailsTo(silent.member.email, /ends soon/)).toBe(0);
  });

  it('is reminded of by a mail that can be switched off in it, by one click', async () => {
    const { member, api, buy } = await aBuyer(t);
    await buy('monthly');
    t.clock.advance(27 * DAY_MS + 60_000);
    const mail = await t.mailTo(member.email);
    const path = oneClickPath(mail);
    expect(mail.text).toContain(`/unsubscribe/${path.split('/').at(-1)}`);
    expect((await t.api().post(path)).body).toEqual({ success: true, types: ['renewal-reminder'] });
    // The session has expired meanwhile.
    t.clock.set(new Date());
    expect((await api.get('/api/billing/settings')).body).toEqual({ renewalReminder: false });
  });
});
