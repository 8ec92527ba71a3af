import { LimitsService } from '../../../src/modules/config/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { database } from '../../support/match.js';
import { aBuyer, billingApi, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

/** Stores changed prices. A price that is not in `values` is the standard one. */
async function setPrices(values: object): Promise<void> {
  await database(t)
    .collection<{ _id: string }>('adjustedLimits')
    .replaceOne({ _id: 'limits' }, { version: 1, values, history: [] }, { upsert: true });
  await t.app.get(LimitsService).refresh();
}

const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Date.parse(endDate) - Date.parse(startDate);

/** Returns the non-Latin lines of a PDF from the ActualText, which copying and screen readers use. */
const linesOf = (pdf: string): string[] =>
  [...pdf.matchAll(/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => {
    const bytes = text.replace(
      /\\(.)/gs,
      (_, letter: string) => ({ t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' })[letter] ?? letter,
    );
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
  });

describe('buying a plan', () => {
  it.each([
    ['monthly', 300, 30],
    ['yearly', 3200, 365],
  ])('sells %s for %d cents and gives %d days at the capture', async (plan, amountCents, days) => {
    const { api, capture, profile, subscribe, purchases } = await aBuyer(t);
    expect((await subscribe(plan)).status).toBe(402);
    const made = await api.post('/api/billing/orders', { product: plan });
    expect(made).toMatchObject({ status: 201, body: { amountCents, currency: 'USD' } });
    await t.paypal.approve(made.body.orderId);
    expect((await subscribe(plan)).body.code).toBe('PAYMENT_REQUIRED');
    const captured = await capture(made.body.orderId);
    expect(captured).toMatchObject({ status: 200, body: { status: 'paid', subscription: { plan } } });
    const { subscription } = captured.body;
    expect(lengthOf(subscription)).toBe(days * DAY_MS);
    expect(await subscribe(plan)).toMatchObject({ status: 200, body: { subscription } });
    expect(await subscribe(plan)).toMatchObject({ status: 200, body: { subscription } });
    const other = plan === 'monthly' ? 'yearly' : 'monthly';
    expect((await subscribe(other)).status).toBe(402);
    expect(await profile()).toMatchObject({ isPremium: true, isReferralPremium: false, subscription });
    expect(await purchases()).toMatchObject([{ status: 'paid', orderId: made.body.orderId, amountCents }]);
    await t.jobsDone();
  });

  it('keeps the price of an order after a change of prices, which applies to the next order', async () => {
    const { order, capture, purchases, buy } = await aBuyer(t);
    const before = await order('monthly');
    await setPrices({ monthly: 450 });
    await t.paypal.approve(before);
    expect(await capture(before)).toMatchObject({ status: 200, body: { status: 'paid' } });
    const after = await buy('monthly');
    expect(await purchases()).toMatchObject([
      { orderId: after, amountCents: 450, status: 'paid' },
      { orderId: before, amountCents: 300, status: 'paid' },
    ]);
    await setPrices({});
  });

  it('adds the days of a second plan after the running one, and shows the latest plan', async () => {
    const { buy, profile } = await aBuyer(t);
    await buy('monthly');
    const first = (await profile()).subscription;
    await buy('yearly');
    const { subscription } = await profile();
    expect(subscription).toMatchObject({ plan: 'yearly', startDate: first.startDate });
    expect(lengthOf(subscription)).toBe(395 * DAY_MS);
  });

  it('sends one receipt by e-mail with the PDF attached', async () => {
    const { member, buy, purchases } = await aBuyer(t);
    await buy('monthly');
    const receipts = (await t.mails()).filter(
      ({ to, subject }) => to === member.email && /receipt/.test(subject),
    );
    expect(receipts).toHaveLength(1);
    const [purchase] = await purchases();
    expect(receipts[0]?.text).toContain(purchase?.receiptNumber);
    const pdf = Buffer.from(receipts[0]?.attachments?.[0]?.content ?? '', 'base64').toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\./);
    expect(pdf).toContain('Total: 3.00 USD');
    expect(pdf).toContain(purchase?.transactionId);
  });

  it('writes the receipt in the language of the account with an embedded font', async () => {
    const { member, api, buy } = await aBuyer(t);
    await api.put('/api/user/language', { language: 'hi' });
    await buy('monthly');
    const receipt = (await t.mails()).find(({ to, subject }) => to === member.email && /रसीद/.test(subject));
    const pdf = Buffer.from(receipt?.attachments?.[0]?.content ?? '', 'base64').toString('latin1');
    expect(pdf).toContain('/Lang (hi)');
    expect(pdf).toMatch(/\/FontName \/[A-Z]+\+NotoSansDevanagari/);
    expect(linesOf(pdf)).toEqual(expect.arrayContaining(['कुल: 3.00 USD', 'Mutual प्रीमियम, 30 दिन']));
  });
});

describe('coin packs', () => {
  it('add coins and give no premium', async () => {
    const { buy, profile } = await aBuyer(t);
    await buy('coins-550');
    await buy('coins-100');
    expect(await profile()).toMatchObject({ isPremium: false, subscription: null, wallet: { coins: 650 } });
  });
});

describe('rejected purchases', () => {
  it('include an unknown product, and a price or member chosen by the client', async () => {
    const { api } = await aBuyer(t);
    for (const body of [
      { product: 'lifetime' },
      { product: 'monthly', amountCents: 1 },
      { product: 'monthly', userId: '0123456789abcdef01234567' },
      {},
    ])
      expect(await api.post('/api/billing/orders', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      });
    expect((await api.post('/api/user/subscribe', { plan: 'weekly' })).status).toBe(400);
  });

  it('include the order of another member, which gets 404', async () => {
    const [owner, thief] = [await aBuyer(t), await aBuyer(t)];
    const orderId = await owner.approved('monthly');
    expect(await thief.capture(orderId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await thief.capture('UNKNOWNORDER12345')).status).toBe(404);
    expect((await thief.capture('../../v1')).status).toBe(404);
    expect((await thief.profile()).isPremium).toBe(false);
    expect((await owner.capture(orderId)).status).toBe(200);
    expect((await thief.subscribe('monthly')).status).toBe(402);
  });

  it('include the capture of an order that was not approved', async () => {
    const { order, capture, profile } = await aBuyer(t);
    expect(await capture(await order('monthly'))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_APPROVED' },
    });
    expect((await profile()).isPremium).toBe(false);
  });

  it('include a declined card until the member chooses another', async () => {
    const { order, capture, profile, purchases } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId, { decline: true });
    for (let time = 0; time < 2; time += 1)
      expect(await capture(orderId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    expect(await profile()).toMatchObject({ isPremium: false });
    expect(await purchases()).toEqual([]);
    await t.paypal.approve(orderId);
    expect(await capture(orderId)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('give nothing for a payment under review until PayPal completes it', async () => {
    const { order, capture, subscribe, profile, purchases } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId, { review: true });
    expect(await capture(orderId)).toMatchObject({
      status: 200,
      body: { status: 'pending', subscription: null },
    });
    expect((await subscribe('monthly')).status).toBe(402);
    expect((await profile()).isPremium).toBe(false);
    const [pending] = await purchases();
    expect(pending?.status).toBe('pending');
    await t.paypal.call('POST', `/stand-in/captures/${pending?.transactionId}/complete`);
    expect((await subscribe('monthly')).status).toBe(200);
    expect((await purchases())[0]?.status).toBe('paid');
  });

  it('include the order of a suspended member', async () => {
    const { api } = billingApi(t, await aMember(t, { status: 'suspended' }));
    expect(await api.post('/api/billing/orders', { product: 'monthly' })).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
  });
});

describe('POST /api/billing/orders while PayPal is unavailable', () => {
  it('rejects an order with PAYMENT_UNAVAILABLE and stores nothing', async () => {
    const { member, api, purchases } = await aBuyer(t);
    await t.paypal.call('POST', '/stand-in/faults', { path: '/v2/checkout/orders$', status: 503 });
    expect(await api.post('/api/billing/orders', { product: 'monthly' })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    const orders = database(t).collection('orders');
    expect(await orders.countDocuments({ userId: member.user._id })).toBe(0);
    expect(await purchases()).toEqual([]);
  });
});

describe('refund requests and receipts', () => {
  it('accept one refund request within 7 days, and return the receipt to the buyer only', async () => {
    const { member, buy, api, purchases } = await aBuyer(t);
    await buy('coins-100');
    await buy('monthly');
    const [plan, coins] = await purchases();
    const ask = (id = '', reason = 'It was a mistake.') =>
      api.post(`/api/billing/purchases/${id}/refund-request`, { reason });
    expect((await ask(plan?.id, ' ')).status).toBe(400);
    for (let time = 0; time < 2; time += 1)
      expect(await ask(plan?.id)).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } });
    const requests = (await t.mails()).filter(
      ({ to, subject }) => to === 'support@mutual.example' && /Refund requested/.test(subject),
    );
    expect(requests).toHaveLength(1);
    const stranger = await aBuyer(t);
    expect((await stranger.api.get(`/api/billing/purchases/${plan?.id}/receipt`)).status).toBe(404);
    const receipt = await api.get(`/api/billing/purchases/${plan?.id}/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.body).toContain(`Paid by: ${member.email}`);
    expect((await api.get('/api/wallet')).body).toMatchObject({
      coins: 100,
      history: [
        { reason: 'monthly', coins: 0, cents: 300 },
        { reason: 'coins-100', coins: 100, cents: 100 },
      ],
    });
    t.clock.advance(6.9 * DAY_MS);
    expect((await purchases())[1]).toMatchObject({ id: coins?.id });
    await api.post('/api/auth/logout');
    t.clock.advance(0.2 * DAY_MS);
    const logIn = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
    const late = await t
      .api(logIn.body.token)
      .post(`/api/billing/purchases/${coins?.id}/refund-request`, { reason: 'Too late?' });
    expect(late).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_LATE' } });
  });
});
