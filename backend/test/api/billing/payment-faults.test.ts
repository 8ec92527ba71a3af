import { ReconciliationService } from '../../../src/modules/billing/orders/reconciliation.service.js';
import { SettlementService } from '../../../src/modules/billing/orders/settlement.service.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { database } from '../../support/match.js';
import { aBuyer, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';
import { startTestApp } from '../../support/test-app.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

/** Runs the reconciliation once a minute for this number of minutes. */
const reconcile = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    t.clock.advance(MINUTE_MS);
    await t.app.get(ReconciliationService, { strict: false }).reconcile();
  }
  await t.jobsDone();
};
const open = () => database(t).collection('orders').countDocuments({ status: 'open' });

/** Expects one period of 30 days, one ledger row, one receipt and no open order. */
async function expectOnce(
  { member, profile }: Awaited<ReturnType<typeof aBuyer>>,
  what: string,
): Promise<void> {
  const { subscription } = await profile();
  const days = (Date.parse(subscription.endDate) - Date.parse(subscription.startDate)) / DAY_MS;
  const rows = await database(t).collection('ledger').find({ reason: 'monthly' }).toArray();
  const mine = rows.filter(({ userId }) => String(userId) === member.id);
  const receipts = (await t.mails()).filter(
    ({ to, subject }) => to === member.email && /receipt/.test(subject),
  );
  process.stdout.write(
    `${what}: ${days} days, ledger rows ${mine.length}, receipts ${receipts.length}, open orders ${await open()}\n`,
  );
  expect([days, mine.length, receipts.length, await open()]).toEqual([30, 1, 1, 0]);
}

describe('payment faults', () => {
  it('do not count a payment twice for 50 concurrent captures on two instances', async () => {
    const someone = await aBuyer(t);
    const second = await startTestApp({ beside: t, env: { ...t.paypal.env, ROLE: 'api' } });
    const orderId = await someone.approved('monthly');
    const other = second.api(someone.member.token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? other : someone.api).post(`/api/billing/orders/${orderId}/capture`),
      ),
    );
    await second.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await t.jobsDone();
    await expectOnce(someone, 'capture 50 times at once');
  });

  it('settle a capture that times out after its success', async () => {
    const someone = await aBuyer(t);
    const orderId = await someone.approved('monthly');
    // The member's request ends before this response, which would complete the payment.
    await t.paypal.call('POST', '/stand-in/faults', { path: '/capture$', delayMs: 10_000 });
    expect(await someone.capture(orderId)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect((await someone.profile()).isPremium).toBe(false);
    await reconcile(2);
    await expectOnce(someone, 'timed out after success');
    expect((await someone.capture(orderId)).status).toBe(200);
  });

  it('settle a payment when the API is killed between the response of PayPal and the write', async () => {
    const someone = await aBuyer(t);
    const orderId = await someone.approved('monthly');
    const settlement = t.app.get(SettlementService, { strict: false });
    const dying = jest.spyOn(settlement, 'settle').mockRejectedValueOnce(new Error('killed here'));
    expect((await someone.capture(orderId)).status).toBe(500);
    dying.mockRestore();
    await reconcile(2);
    await expectOnce(someone, 'killed before our write');
  });

  it('capture an approved order when the browser does not return', async () => {
    const someone = await aBuyer(t);
    await someone.approved('monthly');
    await reconcile(2);
    await expectOnce(someone, 'browser did not return');
  });

  it('close an unapproved order within 5 minutes, and accept a later payment', async () => {
    const someone = await aBuyer(t);
    const orderId = await someone.order('monthly');
    await reconcile(3);
    expect(await open()).toBe(1);
    await reconcile(2);
    expect(await open()).toBe(0);
    await t.paypal.approve(orderId);
    expect((await someone.capture(orderId)).status).toBe(200);
    await expectOnce(someone, 'paid after it lapsed');
  });
});
