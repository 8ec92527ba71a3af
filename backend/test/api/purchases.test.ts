import { aMember } from '../factories/member.factory.js';
import { aBuyer, buyer, startShop } from '../support/paypal.js';

const DAY_MS = 86_400_000;

let t: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  t = await startShop();
});
afterAll(() => t.close());
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Date.parse(endDate) - Date.parse(startDate);

describe('buying a plan', () => {
  it.each([
    ['monthly', 300, 30],
    ['yearly', 3200, 365],
  ])('%s costs %d cents and gives %d days at capture', async (plan, amountCents, days) => {
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

  it('while one is running adds its days behind it, with the latest plan', async () => {
    const { buy, profile } = await aBuyer(t);
    await buy('monthly');
    const first = (await profile()).subscription;
    await buy('yearly');
    const { subscription } = await profile();
    expect(subscription).toMatchObject({ plan: 'yearly', startDate: first.startDate });
    expect(lengthOf(subscription)).toBe(395 * DAY_MS);
  });

  it('sends one receipt, with the paper itself', async () => {
    const { member, buy, purchases } = await aBuyer(t);
    await buy('monthly');
    const receipts = (await t.mails()).filter(
      ({ to, subject }) => to === member.email && /receipt/.test(subject),
    );
    expect(receipts).toHaveLength(1);
    const [purchase] = await purchases();
    expect(receipts[0]?.text).toContain(purchase?.receiptNumber);
    const pdf = Buffer.from(receipts[0]?.attachments?.[0]?.content ?? '', 'base64').toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.4/);
    expect(pdf).toContain('Total: 3.00 USD');
    expect(pdf).toContain(purchase?.transactionId);
  });
});

describe('coin packs', () => {
  it('fill the wallet and give no premium', async () => {
    const { buy, profile } = await aBuyer(t);
    await buy('coins-550');
    await buy('coins-100');
    expect(await profile()).toMatchObject({ isPremium: false, subscription: null, wallet: { coins: 650 } });
  });
});

describe('what is refused', () => {
  it('a product, price or member of the caller’s own making', async () => {
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

  it("another member's order, as if it were not there", async () => {
    const [owner, thief] = [await aBuyer(t), await aBuyer(t)];
    const orderId = await owner.approved('monthly');
    expect(await thief.capture(orderId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await thief.capture('UNKNOWNORDER12345')).status).toBe(404);
    expect((await thief.capture('../../v1')).status).toBe(404);
    expect((await thief.profile()).isPremium).toBe(false);
    expect((await owner.capture(orderId)).status).toBe(200);
    expect((await thief.subscribe('monthly')).status).toBe(402);
  });

  it('an order that was not approved', async () => {
    const { order, capture, profile } = await aBuyer(t);
    expect(await capture(await order('monthly'))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_APPROVED' },
    });
    expect((await profile()).isPremium).toBe(false);
  });

  it('a declined card, until the member chooses another', async () => {
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

  it('a payment that PayPal still looks at gives nothing until it is through', async () => {
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

  it('a suspended member', async () => {
    const { api } = buyer(t, await aMember(t, { status: 'suspended' }));
    expect(await api.post('/api/billing/orders', { product: 'monthly' })).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
  });
});

describe('PayPal away', () => {
  it('is told at once, and nothing is ordered', async () => {
    const { api } = await aBuyer(t);
    await t.paypal.call('POST', '/stand-in/faults', { path: '/v2/checkout/orders$', status: 503 });
    expect(await api.post('/api/billing/orders', { product: 'monthly' })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
  });
});
