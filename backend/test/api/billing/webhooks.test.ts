import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { database } from '../../support/match.js';
import { aBuyer, billingApi, deliverWebhook, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();

const eventsOf = async (orderId: string) =>
  (await t.paypal.events()).filter(({ body }) => body.includes(orderId));
const ledgerOf = (userId: string) =>
  database(t)
    .collection('ledger')
    .find({ $expr: { $eq: [{ $toString: '$userId' }, userId] } })
    .toArray();
const receiptsTo = async (address: string) =>
  (await t.mails()).filter(({ to, subject }) => to === address && /receipt/.test(subject));
/** Returns the values in an order that looks random but depends only on the seed. */
const shuffled = <T>(values: readonly T[], seed = 7): T[] =>
  values
    .map((value, index) => ({ value, key: Math.sin(seed * (index + 1)) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

describe('PayPal webhooks', () => {
  it('are counted once for 100 concurrent copies of each, also with an early refund', async () => {
    const { member, order, profile, purchases } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId);
    // PayPal completes the capture, but its response is lost and the capture is not requested again.
    await t.paypal.call('POST', '/stand-in/faults', { path: '/capture$', drop: true });
    await billingApi(t, member).capture(orderId);
    const paid = await eventsOf(orderId);
    const [{ transactionId } = { transactionId: '' }] = await (async () => {
      await Promise.all(paid.map((event) => deliverWebhook(t, event)));
      await t.jobsDone();
      return purchases();
    })();
    expect((await profile()).isPremium).toBe(true);
    await t.paypal.call('POST', `/stand-in/captures/${transactionId}/refund`, {});
    const all = (await t.paypal.events()).filter(
      ({ body }) => body.includes(orderId) || body.includes(transactionId),
    );
    const copies = shuffled(all.flatMap((event) => Array.from({ length: 100 }, () => event)));
    const answers = await Promise.all(copies.map(async (event) => (await deliverWebhook(t, event)).status));
    await t.jobsDone();
    const rows = await ledgerOf(member.id);
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(rows.map(({ kind }) => String(kind)).sort()).toEqual(['purchase', 'refund']);
    expect(await receiptsTo(member.email)).toHaveLength(1);
    expect(await profile()).toMatchObject({ isPremium: false, subscription: null });
    expect(await purchases()).toMatchObject([{ status: 'refunded', refundedCents: 300 }]);
  });

  it('are rejected without a change if they are forged, altered, stale or foreign', async () => {
    const { member, approved } = await aBuyer(t);
    const orderId = await approved('yearly');
    const [event] = await eventsOf(orderId);
    if (!event) throw new Error('The order has no PayPal event.');
    const old = new Date(t.clock.now().getTime() - 7 * DAY_MS - 60_000).toISOString();
    const forged = { ...event.headers, 'paypal-transmission-sig': Buffer.alloc(256, 1).toString('base64') };
    const evil = {
      ...event.headers,
      'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/x',
    };
    const inside = { ...event.headers, 'paypal-cert-url': 'http://127.0.0.1:1/v1/notifications/certs/x' };
    const tries = [
      { ...event, headers: forged },
      { ...event, headers: evil },
      { ...event, headers: inside },
      { ...event, headers: {} },
      { ...event, body: event.body.replace(orderId, 'SOMEOTHERORDER123') },
      await t.paypal.sign(event.body, { time: old }),
      await t.paypal.sign(event.body, { webhookId: 'ANOTHER-WEBHOOK' }),
    ];
    for (const attempt of tries)
      expect(await deliverWebhook(t, attempt)).toMatchObject({
        status: 400,
        body: { code: 'WEBHOOK_REFUSED' },
      });
    expect(
      await database(t).collection<{ _id: string }>('paypalEvents').countDocuments({ _id: event.id }),
    ).toBe(0);
    expect(await ledgerOf(member.id)).toEqual([]);
    expect((await deliverWebhook(t, event)).status).toBe(204);
  });

  it('revoke only the affected purchase for a refund, a reversal and a lost dispute', async () => {
    const { member, buy, profile, purchases } = await aBuyer(t);
    const day = DAY_MS;
    for (const product of ['monthly', 'yearly', 'monthly']) {
      await buy(product);
      t.clock.advance(1000);
    }
    const end = Date.parse((await profile()).subscription.endDate);
    const [third, second, first] = await purchases();
    const send = async () => {
      for (const event of await t.paypal.events())
        if (event.type !== 'CHECKOUT.ORDER.APPROVED') await deliverWebhook(t, event);
      await t.jobsDone();
    };
    await t.paypal.call('POST', `/stand-in/captures/${second?.transactionId}/reverse`);
    await send();
    expect(Date.parse((await profile()).subscription.endDate)).toBe(end - 365 * day);
    const dispute = await t.paypal.call('POST', `/stand-in/captures/${third?.transactionId}/dispute`);
    await send();
    expect((await purchases())[0]).toMatchObject({ status: 'paid', disputed: true });
    await t.paypal.call('POST', `/stand-in/disputes/${dispute.dispute_id}/resolve`, {
      outcome: 'RESOLVED_BUYER_FAVOUR',
    });
    await send();
    expect(Date.parse((await profile()).subscription.endDate)).toBe(end - 395 * day);
    await t.paypal.call('POST', `/stand-in/captures/${first?.transactionId}/refund`, {
      amount: { currency_code: 'USD', value: '1.00' },
    });
    await send();
    expect(await profile()).toMatchObject({ isPremium: true });
    expect((await purchases())[2]).toMatchObject({ status: 'paid', refundedCents: 100 });
    await t.paypal.call('POST', `/stand-in/captures/${first?.transactionId}/refund`, {});
    await send();
    expect(await profile()).toMatchObject({ isPremium: false, subscription: null });
    expect((await ledgerOf(member.id)).reduce((sum, row) => sum + Number(row.cents), 0)).toBe(0);
    t.clock.set(new Date());
  });
});

describe('partial refunds, reversals and disputes', () => {
  const usd = (value: string) => ({ currency_code: 'USD', value });
  /** Buys a product. Returns helpers for PayPal's reports about its capture. */
  async function aPayment(product = 'monthly') {
    const bought = await aBuyer(t);
    await bought.buy(product);
    const [paid] = await bought.purchases();
    const capture = paid?.transactionId ?? '';
    const reports = async (type: string) =>
      (await t.paypal.events()).filter(
        (event) => event.type.startsWith(type) && event.body.includes(capture),
      );
    const tell = async (events: readonly Parameters<typeof deliverWebhook>[1][]) => {
      for (const event of events) expect((await deliverWebhook(t, event)).status).toBe(204);
      await t.jobsDone();
    };
    const signed = (type: string, resource: object, id = `WH-${toId().toHexString()}`) =>
      t.paypal.sign({ id, event_type: type, resource });
    const control = (path: string, body: object) => t.paypal.call('POST', `/stand-in${path}`, body);
    const lostDispute = async (body: object, opening = {}) => {
      const { dispute_id: id } = await control(`/captures/${capture}/dispute`, opening);
      return control(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR', ...body });
    };
    /** Returns the refunded cents in each collection, and whether the member still has the product. */
    const books = async () => {
      const [purchase] = await bought.purchases();
      const { body: receipt } = await bought.api.get(`/api/billing/purchases/${purchase?.id}/receipt`);
      const written = /Refunded: (\d+\.\d\d) USD/.exec(JSON.stringify(receipt))?.[1] ?? '0';
      const { history, coins } = (await bought.api.get('/api/wallet')).body;
      const inWallet = (history as { kind: string; cents: number }[])
        .filter(({ kind }) => kind === 'refund')
        .reduce((sum, { cents }) => sum - cents, 0);
      const rows = await ledgerOf(bought.member.id);
      const { refundedCents, amountCents } = (await database(t)
        .collection('orders')
        .findOne({ captureId: capture })) as never as { refundedCents: number; amountCents: number };
      const inLedger = amountCents - rows.reduce((sum, row) => sum + Number(row.cents), 0);
      return {
        back: [refundedCents, purchase?.refundedCents, inLedger, inWallet, Math.round(Number(written) * 100)],
        status: purchase?.status,
        disputed: purchase?.disputed,
        isPremium: (await bought.profile()).isPremium as boolean,
        coins: coins as number,
      };
    };
    const same = (cents: number) => Array<number>(5).fill(cents);
    return { ...bought, capture, reports, tell, signed, control, lostDispute, books, same };
  }

  it('revoke only the settled part of a dispute and keep premium', async () => {
    const { tell, reports, lostDispute, books, same } = await aPayment();
    await lostDispute({ amount: usd('1.00'), reversal: false });
    await tell(await reports('CUSTOMER.DISPUTE.'));
    expect(await books()).toMatchObject({
      back: same(100),
      status: 'paid',
      disputed: false,
      isPremium: true,
    });
    await lostDispute({ amount: usd('0.50') }, { channel: 'EXTERNAL' });
    await tell([...(await reports('CUSTOMER.')), ...(await reports('PAYMENT.CAPTURE.REVERSED'))]);
    expect(await books()).toMatchObject({
      back: same(150),
      status: 'paid',
      disputed: false,
      isPremium: true,
    });
  });

  it('revoke each of three partial reversals, and premium with the last', async () => {
    const { capture, tell, reports, control, books, same } = await aPayment();
    for (const cents of [100, 200]) {
      await control(`/captures/${capture}/reverse`, { amount: usd('1.00') });
      await tell(await reports('PAYMENT.CAPTURE.REVERSED'));
      expect(await books()).toMatchObject({ back: same(cents), status: 'paid', isPremium: true });
    }
    await control(`/captures/${capture}/reverse`, { amount: usd('1.00') });
    await tell(await reports('PAYMENT.CAPTURE.REVERSED'));
    expect(await books()).toMatchObject({ back: same(300), status: 'lost', isPremium: false });
  });

  it('are counted only by their ids if they are known from events, up to the paid amount', async () => {
    const { capture, tell, signed, books, same } = await aPayment();
    const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` };
    const reversal = (id: string, amount: object) =>
      signed('PAYMENT.CAPTURE.REVERSED', { id, status: 'COMPLETED', amount, links: [up] });
    await tell([await reversal('REV1', usd('1.00')), await reversal('REV1', usd('1.00'))]);
    expect(await books()).toMatchObject({ back: same(100), status: 'paid', isPremium: true });
    await tell([
      await reversal('REV2', usd('-0.50')),
      await reversal('REV3', { currency_code: 'EUR', value: '9.00' }),
    ]);
    expect(await books()).toMatchObject({ back: same(150), status: 'paid', isPremium: true });
    await tell([await reversal('REV4', usd('700.00')), await reversal('REV5', usd('1.00'))]);
    expect(await books()).toMatchObject({ back: same(300), status: 'lost', isPremium: false });
  });

  it('reach the same sums for repeated events in any order', async () => {
    for (const seed of [1, 2, 3]) {
      const { capture, tell, reports, control, lostDispute, books, same } = await aPayment('coins-100');
      await control(`/captures/${capture}/refund`, { amount: usd('0.10') });
      await control(`/captures/${capture}/reverse`, { amount: usd('0.20') });
      await lostDispute({ amount: usd('0.30') });
      const parts = [...(await reports('PAYMENT.')), ...(await reports('CUSTOMER.'))];
      await tell(shuffled([...parts, ...parts], seed));
      expect(await books()).toMatchObject({ back: same(60), status: 'paid', disputed: false, coins: 100 });
      await control(`/captures/${capture}/reverse`, {});
      const all = [...(await reports('PAYMENT.')), ...(await reports('CUSTOMER.'))];
      await tell(shuffled([...all, ...all], seed));
      const [{ amountCents } = { amountCents: 0 }] = await database(t)
        .collection<{ amountCents: number }>('orders')
        .find({ captureId: capture } as never)
        .toArray();
      expect(await books()).toMatchObject({ back: same(amountCents), status: 'lost', coins: 0 });
    }
  });
});

describe('personal data of the payer', () => {
  const PAYER = {
    email_address: 'payer@private.example',
    name: { given_name: 'Prividence', surname: 'Payerson' },
    address: { address_line_1: '1 Hidden Lane', country_code: 'US' },
  };
  const personal = /payer@private|Prividence|Payerson|Hidden Lane/;
  const stored = async () =>
    JSON.stringify([
      await database(t).collection('paypalEvents').find().toArray(),
      await database(t).collection('orders').find().toArray(),
    ]);

  it('are not stored: the ids of the payment of a webhook are enough to handle it', async () => {
    const { order, profile } = await aBuyer(t);
    const orderId = await order('monthly');
    await t.paypal.approve(orderId);
    const resource = {
      id: orderId,
      intent: 'CAPTURE',
      status: 'APPROVED',
      payer: PAYER,
      payment_source: { paypal: PAYER },
      purchase_units: [{ shipping: PAYER, description: 'Prividence', custom_id: 'x'.repeat(500) }],
      links: [{ rel: 'self', href: 'https://api.paypal.com/?payer=Prividence' }],
    };
    const event = { id: 'WH-PERSONAL', event_type: 'CHECKOUT.ORDER.COMPLETED', resource };
    expect((await deliverWebhook(t, await t.paypal.sign(JSON.stringify(event)))).status).toBe(204);
    await t.jobsDone();
    const handled = await database(t)
      .collection<{ _id: string; handledAt: Date }>('paypalEvents')
      .findOne({ _id: 'WH-PERSONAL' });
    expect(handled).toMatchObject({ resource: { id: orderId, status: 'APPROVED' } });
    expect(handled?.handledAt).toBeInstanceOf(Date);
    expect(await stored()).not.toMatch(personal);
    expect((await profile()).isPremium).toBe(false);
  });

  it('are deleted with handled events after 90 days by a TTL index', async () => {
    expect(await database(t).collection('paypalEvents').indexes()).toContainEqual(
      expect.objectContaining({ key: { handledAt: 1 }, expireAfterSeconds: 90 * 86_400 }),
    );
  });
});
