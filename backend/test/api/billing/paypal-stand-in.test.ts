import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { startPaypal, type Paypal } from '../../support/stand-ins/paypal.js';
import { until } from '../../support/until.js';

/*
 * Tests the stand-in against PayPal's own OpenAPI documents: its responses and webhooks have exactly the
 * fields, forms and values of the schemas in paypal-stand-in/specification.
 */

type Json = Record<string, unknown>;
type Resource = 'order' | 'capture' | 'refund' | 'dispute' | 'event' | 'verification';

const SPECIFICATION = JSON.parse(
  readFileSync(new URL('../../../../paypal-stand-in/specification/paypal.json', import.meta.url), 'utf8'),
) as {
  schemas: Record<Resource | 'orderRequest' | 'refundRequest', Json>;
  errors: Record<string, string>;
  issues: Record<'capture' | 'createOrder' | 'refund', string[]>;
};

const schemaOf = (name: keyof typeof SPECIFICATION.schemas): z.ZodType =>
  z.fromJSONSchema(SPECIFICATION.schemas[name] as Parameters<typeof z.fromJSONSchema>[0]);

const usd = (value: string) => ({ currency_code: 'USD', value });
const unit = (more: object = {}) => ({ amount: usd('3.00'), custom_id: 'ORDER-1', ...more });

let paypal: Paypal;
let token = '';

beforeAll(async () => {
  paypal = await startPaypal();
  const credentials = `${paypal.env.PAYPAL_CLIENT_ID}:${paypal.env.PAYPAL_CLIENT_SECRET}`;
  const answer = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterAll(() => paypal.stop());
afterEach(() => settings({}));

const settings = (changed: object) => paypal.call('PUT', '/stand-in/settings', changed);

/** Calls PayPal's API. */
async function call(method: string, path: string, body?: object, requestId?: string) {
  const answer = await fetch(paypal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status, headers } = answer;
  return { status, headers, body: (await answer.json()) as Json & { id: string } };
}

/** Expects a value with the form of a resource, and returns it. */
function expectForm<Value>(name: Resource, value: Value): Value {
  expect(schemaOf(name).safeParse(value).error?.issues ?? []).toEqual([]);
  return value;
}

const orderOf = async (more: object = {}) => {
  const source = { paypal: { experience_context: { user_action: 'PAY_NOW' } } };
  const body = { intent: 'CAPTURE', purchase_units: [unit()], payment_source: source, ...more };
  return (await call('POST', '/v2/checkout/orders', body)).body.id;
};
/** Captures a new order; returns the id of the capture. */
const paid = async (how: object = {}): Promise<string> => {
  const id = await orderOf();
  await paypal.approve(id, how);
  const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`, {});
  const [{ payments }] = body.purchase_units as [{ payments: { captures: [{ id: string }] } }];
  return payments.captures[0].id;
};
const lastEvent = async (type: string): Promise<{ resource: Json; resource_version: string }> => {
  const events = (await paypal.events()).filter((event) => event.type === type);
  const event = JSON.parse(events.at(-1)?.body ?? 'null') as { resource: Json; resource_version: string };
  return expectForm('event', event);
};
const refusalOf = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  expect(body.message).toBe(SPECIFICATION.errors[String(body.name)]);
  return [status, (body.details as [{ issue: string }])[0].issue] as const;
};

describe('resources of the stand-in', () => {
  it('have the documented form of orders, captures and refunds', async () => {
    const id = await orderOf({ purchase_units: [unit({ description: 'Premium', invoice_id: 'I-1' })] });
    const created = await call('GET', `/v2/checkout/orders/${id}`);
    expectForm('order', created.body);
    expect(created.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } });
    expect(created.headers.get('paypal-debug-id')).toBeTruthy();
    await paypal.approve(id);
    expectForm('order', (await call('POST', `/v2/checkout/orders/${id}/capture`, {})).body);
    const capture = await paid();
    expectForm('capture', (await call('GET', `/v2/payments/captures/${capture}`)).body);
    const refund = await call('POST', `/v2/payments/captures/${capture}/refund`, { amount: usd('1.00') });
    expectForm('refund', refund.body);
    expectForm('refund', (await call('GET', `/v2/payments/refunds/${refund.body.id}`)).body);
  });

  it('have the documented form of reviewed captures and of pending, failed and cancelled refunds', async () => {
    const reviewed = await paid({ review: true });
    expectForm('capture', (await call('GET', `/v2/payments/captures/${reviewed}`)).body);
    await settings({ refundStatus: 'PENDING' });
    for (const status of ['COMPLETED', 'FAILED', 'CANCELLED']) {
      const refund = await call('POST', `/v2/payments/captures/${await paid()}/refund`, {});
      expect(expectForm('refund', refund.body)).toMatchObject({
        status: 'PENDING',
        status_details: { reason: 'ECHECK' },
      });
      expectForm('refund', (await lastEvent('PAYMENT.REFUND.PENDING')).resource);
      await paypal.call('POST', `/stand-in/refunds/${refund.body.id}/settle`, { status });
      const ended = (await call('GET', `/v2/payments/refunds/${refund.body.id}`)).body;
      expect(expectForm('refund', ended)).toMatchObject({ status });
    }
  });

  it.each([
    'RESOLVED_BUYER_FAVOUR',
    'RESOLVED_SELLER_FAVOUR',
    'RESOLVED_WITH_PAYOUT',
    'CANCELED_BY_BUYER',
    'ACCEPTED',
    'DENIED',
    'NONE',
  ])('have the documented form of a dispute with the outcome %s', async (outcome) => {
    const capture = await paid();
    const opened = await paypal.call('POST', `/stand-in/captures/${capture}/dispute`);
    expectForm('dispute', opened);
    await paypal.call('POST', `/stand-in/disputes/${opened.dispute_id}/resolve`, { outcome });
    const resolved = (await call('GET', `/v1/customer/disputes/${opened.dispute_id}`)).body;
    expect(expectForm('dispute', resolved)).toMatchObject({ dispute_outcome: { outcome_code: outcome } });
    expectForm('dispute', (await lastEvent('CUSTOMER.DISPUTE.RESOLVED')).resource);
    const { body } = await call('GET', `/v2/payments/captures/${capture}`);
    const isLost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome);
    expect(body.status).toBe(isLost ? 'REFUNDED' : 'COMPLETED');
    await paypal.call('POST', `/stand-in/disputes/${opened.dispute_id}/appeal`);
    expectForm('dispute', (await lastEvent('CUSTOMER.DISPUTE.UPDATED')).resource);
  });

  it('report a reversal with a resource of its own or with the capture, in both versions', async () => {
    for (const reversalForm of ['own', 'capture'] as const)
      for (const resourceVersion of ['1.0', '2.0']) {
        await settings({ reversalForm, resourceVersion });
        const capture = await paid();
        await paypal.call('POST', `/stand-in/captures/${capture}/reverse`, { amount: usd('1.00') });
        const { resource, resource_version } = await lastEvent('PAYMENT.CAPTURE.REVERSED');
        expect(resource_version).toBe(resourceVersion);
        expect(resource.id === capture).toBe(reversalForm === 'capture');
        if (resourceVersion === '2.0') expectForm(reversalForm === 'own' ? 'refund' : 'capture', resource);
        else expect(resource.amount).toMatchObject({ currency: 'USD' });
      }
  });
});

describe('refusals of the stand-in', () => {
  it('contain documented issues and the text of their name', async () => {
    const capture = await paid();
    const order = await orderOf();
    const refund = (body: object) => refusalOf(call('POST', `/v2/payments/captures/${capture}/refund`, body));
    const create = (more: object) =>
      refusalOf(call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit(more)] }));
    const captured = (id: string) => refusalOf(call('POST', `/v2/checkout/orders/${id}/capture`, {}));
    const refunds = [
      [await refund({ amount: { currency_code: 'EUR', value: '1.00' } }), 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
      [await refund({ amount: usd('0.00') }), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
      [await refund({ amount: usd('1.001') }), 'DECIMAL_PRECISION'],
      [await refund({ amount: usd('4.00') }), 'REFUND_AMOUNT_EXCEEDED'],
    ] as const;
    for (const [[status, issue], expected] of refunds) expect([status, issue]).toEqual([422, expected]);
    for (const [[, issue]] of refunds) expect(SPECIFICATION.issues.refund).toContain(issue);
    const created = [
      await create({ description: 'x'.repeat(128) }),
      await create({ amount: usd('1.001') }),
      await create({ amount: { currency_code: 'JPY', value: '1.50' } }),
    ];
    expect(created.map(([status]) => status)).toEqual([400, 422, 422]);
    for (const [, issue] of created) expect(SPECIFICATION.issues.createOrder).toContain(issue);
    await paypal.approve(order, { issue: 'COMPLIANCE_VIOLATION' });
    const other = await orderOf();
    const captures = [await captured(order), await captured(other)];
    expect(captures.map(([, issue]) => issue)).toEqual(['COMPLIANCE_VIOLATION', 'ORDER_NOT_APPROVED']);
    for (const [, issue] of captures) expect(SPECIFICATION.issues.capture).toContain(issue);
    expect((await call('POST', '/v1/notifications/verify-webhook-signature', {})).status).toBe(400);
  });

  it('are sent for an unknown outcome of a dispute and for a second dispute of a payment', async () => {
    const capture = await paid();
    const dispute = await paypal.call('POST', `/stand-in/captures/${capture}/dispute`);
    const resolve = paypal.call('POST', `/stand-in/disputes/${dispute.dispute_id}/resolve`, {
      outcome: 'LOST',
    });
    await expect(resolve).rejects.toThrow('INVALID_PARAMETER_VALUE');
    await expect(paypal.call('POST', `/stand-in/captures/${capture}/dispute`)).rejects.toThrow(
      'DISPUTE_ALREADY_EXISTS',
    );
  });

  it('are repeated for the same request id if the stand-in is set to keep them', async () => {
    const id = await orderOf();
    const capture = () => call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'REQUEST-1');
    await settings({ keepRefusals: true });
    expect((await capture()).status).toBe(422);
    await paypal.approve(id);
    expect((await capture()).status).toBe(422);
    expect((await call('POST', `/v2/checkout/orders/${id}/capture`, {}, 'REQUEST-2')).status).toBe(201);
  });
});

describe('events of the stand-in', () => {
  it.each([true, false])(
    'have the same transmission id and time when they are repeated: %s',
    async (repeatTransmissions) => {
      await settings({ repeatTransmissions });
      await paid();
      const signed = async () => (await paypal.events()).at(-1)?.headers['paypal-transmission-id'];
      const first = await signed();
      await until(async () => ((await signed()) === first) === repeatTransmissions);
    },
  );
});
