import { ReconciliationService } from '../../../src/modules/billing/orders/reconciliation.service.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { database } from '../../support/match.js';
import { aBuyer, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
  await t.paypal.call('PUT', '/stand-in/settings', {});
});

const reconcile = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    t.clock.advance(MINUTE_MS);
    await t.app.get(ReconciliationService, { strict: false }).reconcile();
  }
  await t.jobsDone();
};
const stored = (paypalOrderId: string) => database(t).collection('orders').findOne({ paypalOrderId });

describe('an order that the payer approves after the worker has checked it', () => {
  it.each([true, false])('is captured; PayPal keeps refusals by request id: %s', async (keepRefusals) => {
    await t.paypal.call('PUT', '/stand-in/settings', { keepRefusals });
    const { order, capture, profile } = await aBuyer(t);
    const orderId = await order('monthly');
    await reconcile(2);
    expect((await capture(orderId)).body.code).toBe('ORDER_NOT_APPROVED');
    // Nothing was sent to PayPal that it could refuse.
    expect(await stored(orderId)).toMatchObject({ status: 'open', attempt: 1 });
    await t.paypal.approve(orderId);
    expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect((await profile()).isPremium).toBe(true);
  });

  it('is captured after earlier refusals that PayPal returns again for the same request id', async () => {
    await t.paypal.call('PUT', '/stand-in/settings', { keepRefusals: true });
    const { order, capture } = await aBuyer(t);
    const orderId = await order('monthly');
    for (const issue of ['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_CANNOT_PAY']) {
      await t.paypal.approve(orderId, { issue });
      expect((await capture(orderId)).status).toBeGreaterThan(400);
    }
    await t.paypal.approve(orderId);
    expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });
});

describe('a rejected capture', () => {
  it.each([
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'PAYEE_BLOCKED_TRANSACTION',
    'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
    'COMPLIANCE_VIOLATION',
    'DUPLICATE_INVOICE_ID',
    'TRANSACTION_REFUSED',
  ])('returns PAYMENT_REFUSED, not a declined card, for %s', async (issue) => {
    const { order, capture, buy, profile } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId, { issue });
    expect(await capture(orderId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_REFUSED' } });
    await reconcile(3);
    expect(await stored(orderId)).toMatchObject({ status: 'declined', checkAt: null });
    await buy('monthly');
    expect((await profile()).isPremium).toBe(true);
  });

  it.each(['PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])(
    'asks the payer to return to PayPal for %s',
    async (issue) => {
      const { order, capture } = await aBuyer(t);
      const orderId = await order('monthly');
      await t.paypal.approve(orderId, { issue });
      expect(await capture(orderId)).toMatchObject({ status: 409, body: { code: 'PAYER_ACTION_REQUIRED' } });
      await t.paypal.approve(orderId);
      expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    },
  );

  it('waits for a payment that PayPal is completing, however long it takes', async () => {
    const { order, capture, profile } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId, { inProgress: 8 });
    expect(await capture(orderId)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    await reconcile(6);
    expect(await stored(orderId)).toMatchObject({ status: 'open' });
    expect((await profile()).isPremium).toBe(false);
    await reconcile(3);
    expect((await profile()).isPremium).toBe(true);
  });

  it('returns PAYMENT_REFUSED for a bad request or a missing permission', async () => {
    const { approved, capture } = await aBuyer(t);
    const orderId = await approved('monthly');
    for (const status of [400, 403]) {
      await t.paypal.call('POST', '/stand-in/faults', { path: '/capture$', status });
      expect(await capture(orderId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_REFUSED' } });
    }
    expect((await capture(orderId)).status).toBe(200);
  });
});

describe('a capture whose response is incomplete', () => {
  const without = async (orderId: string, unit: object) =>
    t.paypal.call('PATCH', `/stand-in/orders/${orderId}`, { change: { purchase_units: [unit] } });
  const usd = (value: string) => ({ currency_code: 'USD', value });

  it('is accepted if payee and custom_id are missing', async () => {
    const { approved, capture } = await aBuyer(t);
    const payee = { email_address: 'merchant@stand-in.example' };
    for (const unit of [{ amount: usd('3.00') }, { amount: usd('3.00'), payee }]) {
      const orderId = await approved('monthly');
      await without(orderId, unit);
      expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    }
  });

  it.each([
    ['another payee', { amount: usd('3.00'), payee: { merchant_id: '2222222222222' } }],
    ['another amount', { amount: usd('2.00') }],
    ['an amount that cannot be read', { amount: usd('3.005') }],
    ['another custom_id', { amount: usd('3.00'), custom_id: '0123456789abcdef01234567' }],
  ])('is rejected if it contains %s', async (_, unit) => {
    const { approved, capture, profile } = await aBuyer(t);
    const orderId = await approved('monthly');
    await without(orderId, unit);
    for (let time = 0; time < 2; time += 1)
      expect(await capture(orderId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } });
    expect((await profile()).isPremium).toBe(false);
  });
});
