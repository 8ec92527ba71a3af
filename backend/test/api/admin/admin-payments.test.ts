import { RefundService } from '../../../src/modules/billing/index.js';
import { PaypalClient } from '../../../src/modules/billing/paypal/paypal.client.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { adminToken, setUpSecondFactor, type ApiClient } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { examinedBy } from '../../support/examined.js';
import { database } from '../../support/match.js';
import { billingApi, deliverWebhook, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
let admin: ApiClient;
let token: string;
beforeAll(async () => {
  token = await adminToken(t);
  admin = t.api(token);
  await setUpSecondFactor(t, admin);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await t.paypal.call('DELETE', '/stand-in/faults');
});

const aBuyer = async (overrides = {}) => {
  const member = await aMember(t, overrides);
  return { member, ...billingApi(t, member) };
};
const search = async (query: string) => (await admin.get(`/api/admin/purchases?${query}`)).body;
const decide = (id: string | undefined, what: 'refund' | 'decline-refund', reason = 'As asked.') =>
  admin.post(`/api/admin/purchases/${id}/${what}`, { reason });
const audit = async (userId: string) =>
  (await admin.get(`/api/admin/audit?userId=${userId}`)).body.entries as { action: string }[];

/** Delivers all PayPal webhooks twice, newest first. */
const tellAll = async () => {
  const events = (await t.paypal.events()).toReversed();
  for (const event of [...events, ...events]) await deliverWebhook(t, event);
  await t.jobsDone();
};

describe('purchases in the admin area', () => {
  it('are listed with refund requests first, then the newest, and are found by status, member and number', async () => {
    const [one, two] = [await aBuyer({ name: 'Asking Asha' }), await aBuyer()];
    const requested = await one.buy('monthly');
    const id = (await one.purchases())[0]?.id;
    await one.api.post(`/api/billing/purchases/${id}/refund-request`, { reason: 'A mistake' });
    const packs = [await two.buy('coins-100'), await two.buy('coins-550')];
    await two.order('yearly');

    const listed = (body: { purchases: { orderId: string }[] }) =>
      body.purchases.map(({ orderId }) => orderId);
    const first = await search('limit=1');
    expect(listed(first)).toEqual([requested, packs[1]]);
    expect(first).toMatchObject({
      hasMore: true,
      purchases: [
        {
          member: { _id: one.member.id, name: 'Asking Asha', email: one.member.email },
          refund: { state: 'requested', reason: 'A mistake' },
          can: { refund: true, decline: true, confirm: false, withdraw: false },
        },
        { can: { refund: true, decline: false, confirm: false, withdraw: false } },
      ],
    });
    expect(listed(await search(`limit=1&before=${first.purchases[1].id}`))).toEqual([packs[0]]);
    expect(listed(await search('status=refund-requested'))).toEqual([requested]);
    expect(await search('status=lost')).toMatchObject({ purchases: [], hasMore: false });
    for (const term of [two.member.email.toUpperCase(), two.member.id])
      expect(listed(await search(`search=${encodeURIComponent(term)}`))).toEqual(packs.toReversed());
    const { transactionId } = first.purchases[1];
    for (const term of [packs[1], transactionId, first.purchases[1].id])
      expect(listed(await search(`search=${term}`))).toEqual([packs[1]]);
    expect(listed(await search('search=nobody@mutual.example'))).toEqual([]);
  });

  it('are refunded once for five concurrent requests and repeated webhooks', async () => {
    const { member, buy, purchases, profile } = await aBuyer();
    await buy('monthly');
    await buy('yearly');
    const first = (await purchases()).at(-1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(first?.id, 'refund')));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array(5).fill([200, 'refunded']),
    );
    expect(answers[0]?.body).toMatchObject({
      message: 'Purchase refunded successfully',
      purchase: { status: 'refunded', can: { refund: false } },
    });
    await tellAll();
    t.clock.advance(120_000);
    await t.jobsDone();
    const refunds = (await t.paypal.events()).filter(
      ({ type, body }) => type === 'PAYMENT.CAPTURE.REFUNDED' && body.includes(first?.transactionId ?? ''),
    );
    expect(refunds).toHaveLength(1);
    expect((await audit(member.id)).map(({ action }) => action)).toEqual(['refund-ordered']);
    const { history } = (await t.api(member.token).get('/api/wallet')).body;
    expect(history.filter(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject([
      { cents: -300 },
    ]);
    const { subscription } = await profile();
    const days = (Date.parse(subscription.endDate) - Date.parse(subscription.startDate)) / DAY_MS;
    expect([subscription.plan, Math.round(days)]).toEqual(['yearly', 365]);
    const mailed = (await t.mails()).filter(
      ({ to, subject }) => to === member.email && /refunded/.test(subject),
    );
    expect(mailed).toHaveLength(1);
  });

  it('are revoked once staff have entered every amount that PayPal did not report readably', async () => {
    const { member, buy, purchases, profile } = await aBuyer();
    await buy('monthly');
    const [bought] = await purchases();
    const dispute = (outcome: object) =>
      t.paypal.sign({
        id: `WH-${member.id}-${JSON.stringify(outcome).length}`,
        event_type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: {
          dispute_id: 'PP-D-UNCLEAR',
          create_time: '2026-11-01T10:00:00Z',
          update_time: '2026-11-02T10:00:00Z',
          disputed_transactions: [{ seller_transaction_id: bought?.transactionId }],
          dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', ...outcome },
        },
      });
    const event = await dispute({ amount_refunded: { currency_code: 'EUR', value: '2.75' } });
    expect((await deliverWebhook(t, event)).status).toBe(204);
    await t.jobsDone();
    const [listed] = (await search('status=unclear')).purchases;
    expect(listed).toMatchObject({
      id: bought?.id,
      status: 'paid',
      refundedCents: 0,
      unclear: [{ kind: 'dispute', told: '2.75 EUR', at: '2026-11-02T10:00:00.000Z' }],
    });
    const enter = (cents: number, key = listed.unclear[0].key) =>
      admin.post(`/api/admin/purchases/${bought?.id}/amount`, { key, cents, reason: 'As PayPal shows it' });
    expect((await enter(-1)).status).toBe(400);
    expect((await enter(100, 'dispute:OTHER:1.00 EUR')).status).toBe(404);
    expect(await enter(300)).toMatchObject({
      status: 200,
      body: {
        status: 'entered',
        message: 'The amount was stored',
        purchase: { status: 'lost', refundedCents: 300, unclear: [] },
      },
    });
    expect((await profile()).isPremium).toBe(false);
    expect((await search('status=unclear')).purchases).toEqual([]);
    expect((await enter(300)).status).toBe(404);
    expect(await audit(member.id)).toMatchObject([
      { action: 'amount-entered', after: { amountCents: 300, refundedCents: 300, before: 0 } },
    ]);
    // PayPal corrects its report. The amount that staff entered belongs to the earlier report.
    const later = await t.paypal.sign({
      ...JSON.parse(event.body),
      id: `WH-${member.id}-later`,
      resource: {
        ...JSON.parse(event.body).resource,
        update_time: '2026-11-05T10:00:00Z',
        dispute_outcome: {
          outcome_code: 'RESOLVED_BUYER_FAVOUR',
          amount_refunded: { currency_code: 'USD', value: '1.00' },
        },
      },
    });
    expect((await deliverWebhook(t, later)).status).toBe(204);
    await t.jobsDone();
    expect((await purchases())[0]).toMatchObject({ status: 'paid', refundedCents: 100 });
    expect((await profile()).isPremium).toBe(true);
    const told = (await t.mailsTo(member.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => /refunded|is back/.test(subject))).toEqual([
      'Your Mutual payment was refunded',
      'Your Mutual purchase is back',
    ]);
  });

  it('stay paid when PayPal refuses a refund; the worker repeats it while PayPal is unavailable', async () => {
    const { buy, purchases } = await aBuyer();
    await buy('monthly');
    const [bought] = await purchases();
    await t.paypal.call('POST', '/stand-in/faults', { path: '/refund$', drop: true });
    expect((await decide(bought?.id, 'refund')).body).toMatchObject({
      status: 'pending',
      message: 'The refund was ordered; PayPal has not confirmed it yet.',
      purchase: { status: 'paid', can: { refund: false } },
    });
    t.clock.advance(61_000);
    await t.jobsDone();
    expect(await purchases()).toMatchObject([{ status: 'refunded', refundedCents: 300 }]);

    const other = await aBuyer();
    await other.buy('monthly');
    const [kept] = await other.purchases();
    await t.paypal.call('POST', '/stand-in/faults', { path: '/refund$', status: 422 });
    expect((await decide(kept?.id, 'refund')).body.code).toBe('REFUND_REFUSED');
    expect(await other.purchases()).toMatchObject([{ status: 'paid', refundedCents: 0 }]);
    expect((await decide(kept?.id, 'refund')).body.status).toBe('refunded');
  });

  it('stay ordered for a refund when the refusal of an earlier order comes late', async () => {
    const { buy, purchases } = await aBuyer();
    await buy('monthly');
    const [{ id } = { id: '' }] = await purchases();
    const fault = (how: object) => t.paypal.call('POST', '/stand-in/faults', { path: '/refund$', ...how });
    await fault({ status: 422, times: 2 });
    const paypal = t.app.get(PaypalClient, { strict: false });
    const refundCapture = paypal.refundCapture.bind(paypal);
    let again: ApiAnswer | undefined;
    jest.spyOn(paypal, 'refundCapture').mockImplementationOnce(async (...refund) => {
      const refusal: unknown = await refundCapture(...refund).catch((error: unknown) => error);
      // The worker learns of the refusal first, and staff order the refund again.
      await t.app.get(RefundService).complete(id);
      await fault({ drop: true });
      again = await decide(id, 'refund');
      throw refusal;
    });
    expect((await decide(id, 'refund')).body.code).toBe('REFUND_REFUSED');
    expect(again?.body).toMatchObject({ status: 'pending' });
    t.clock.advance(61_000);
    await t.jobsDone();
    expect(await purchases()).toMatchObject([{ status: 'refunded', refundedCents: 300 }]);
  });

  it('stay paid after a declined refund request, and the member gets the reason', async () => {
    const { member, api, buy, purchases } = await aBuyer();
    await buy('monthly');
    const [{ id } = { id: '' }] = await purchases();
    expect((await decide(id, 'decline-refund')).body.code).toBe('NO_REFUND_REQUEST');
    await api.post(`/api/billing/purchases/${id}/refund-request`, { reason: 'Changed my mind' });
    expect((await t.mailTo('support@mutual.example')).text).toContain('/admin?view=purchases');
    expect((await decide(id, 'decline-refund', 'It was used for days.')).body).toMatchObject({
      status: 'declined',
      purchase: { status: 'paid', refund: { state: 'declined', answer: 'It was used for days.' } },
    });
    expect((await t.mailTo(member.email)).text).toContain('It was used for days.');
    expect((await decide(id, 'decline-refund')).body.code).toBe('NO_REFUND_REQUEST');
    expect(await audit(member.id)).toMatchObject([
      { action: 'refund-declined', reason: 'It was used for days.', after: { purchaseId: id } },
    ]);
    expect((await decide('f'.repeat(24), 'refund')).status).toBe(404);
  });
});

describe('POST /api/admin/coins', () => {
  const adjust = (userId: string, coins: number, key = `key-${Math.random()}`.replace('.', '')) =>
    admin.post('/api/admin/coins', { userId, coins, reason: 'For the trouble', key });

  it('changes the balance once per idempotency key, never below zero, and shows the reason to the member', async () => {
    const { id, token } = await aMember(t);
    const answers = await Promise.all(Array.from({ length: 5 }, () => adjust(id, 30, 'the-same-press')));
    expect(answers.map(({ status, body }) => [status, body.coins])).toEqual(Array(5).fill([200, 30]));
    expect((await adjust(id, 31, 'the-same-press')).body.code).toBe('CONFLICT');
    expect((await adjust(id, -31)).body.code).toBe('BALANCE_TOO_LOW');
    const withdrawals = await Promise.all(Array.from({ length: 4 }, () => adjust(id, -10)));
    expect(withdrawals.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    for (const wrong of [0, 1.5, 10_001]) expect((await adjust(id, wrong)).status).toBe(400);
    expect((await adjust('f'.repeat(24), 5)).status).toBe(404);
    const wallet = (await t.api(token).get('/api/wallet')).body;
    expect(wallet.coins).toBe(0);
    expect(wallet.history).toHaveLength(4);
    expect(wallet.history.at(-1)).toMatchObject({ kind: 'adjustment', coins: 30, reason: 'For the trouble' });
    expect(await audit(id)).toHaveLength(4);
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'coins-adjusted',
      before: { coins: 0 },
      after: { coins: 30 },
    });
  });
});

describe('POST /api/admin/exports/:table', () => {
  it('exports the members of a search with escaped formulas and records it in the audit log', async () => {
    const name = '=HYPERLINK("https://evil.example","Win")';
    await aMember(t, { name, place: { city: 'Exportville', state: '+1', country: 'India' } });
    await aMember(t, { name: 'Ünder "Export"', place: { city: 'Exportville' }, coins: 7 });
    const { status, headers, body } = await admin.post('/api/admin/exports/users', { search: 'exportville' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    const raw = await fetch(`${t.url}/api/admin/exports/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([...new Uint8Array(await raw.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = (body as string).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Ünder ""Export"""');
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"",""Win"")"`);
    expect(lines[2]).toContain(`"'+1"`);
    expect((await admin.get('/api/admin/audit?action=exported')).body.entries[1]).toMatchObject({
      after: { table: 'users', search: 'exportville', filter: 'all' },
    });
  });

  it('exports purchases, and requires a recent second factor for exports, refunds and campaign codes', async () => {
    const { member, buy } = await aBuyer({ name: '@buyer' });
    const orderId = await buy('coins-100');
    const { body } = await admin.post('/api/admin/exports/purchases', { search: member.email });
    expect(body.trim().split('\r\n')).toHaveLength(2);
    expect(body).toContain(`"'@buyer"`);
    expect(body).toContain(`"${orderId}"`);
    t.clock.advance(10 * 60_000 + 1000);
    for (const path of ['exports/users', 'exports/purchases'])
      expect((await admin.post(`/api/admin/${path}`, {})).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const refund = await admin.post(`/api/admin/purchases/${'f'.repeat(24)}/refund`, { reason: 'No' });
    expect(refund.body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await admin.post('/api/admin/campaign-codes', { code: 'NOCODE' })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
  });
});

describe('search for a PayPal id', () => {
  it('examines only the purchases that it finds', async () => {
    const buyer = await aBuyer();
    await buyer.buy('monthly');
    const orders = database(t).collection('orders');
    const order = await orders.findOne({ userId: buyer.member.user._id });
    await orders.insertMany(
      Array.from({ length: 500 }, (_, index) => ({
        ...order,
        _id: toId(),
        paypalOrderId: `O${index}`,
        captureId: `C${index}`,
      })),
    );
    const examined = await examinedBy(t, 'orders', () => search('search=C77'));
    expect(examined.length).toBeGreaterThan(0);
    for (const number of examined) expect(number).toBeLessThanOrEqual(4);
    await orders.deleteMany({ captureId: /^C\d+$/ });
  });
});
