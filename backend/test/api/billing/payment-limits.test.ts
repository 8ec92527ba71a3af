import { RATE_LIMITS } from '@contract';
import { aBuyer, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const { points } = RATE_LIMITS.paymentChecksByMember;
const t = useTestAppWithPaypal({ RATE_LIMIT_FACTOR: '1' });
afterEach(async () => {
  await t.paypal.call('DELETE', '/stand-in/faults');
});

const fault = (what: object) => t.paypal.call('POST', '/stand-in/faults', what);

describe('limits of requests to PayPal', () => {
  it('apply to captures that need PayPal per member, but not to repeats of a finished capture', async () => {
    const [greedy, other] = [await aBuyer(t), await aBuyer(t)];
    const waiting = await greedy.order('monthly');
    for (let count = 0; count < points; count += 1)
      expect((await greedy.capture(waiting)).body.code).toBe('ORDER_NOT_APPROVED');
    const { status, body, headers } = await greedy.capture(waiting);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await greedy.subscribe('monthly')).status).toBe(429);
    const orderId = await other.buy('monthly');
    for (let count = 0; count <= points; count += 1) expect((await other.capture(orderId)).status).toBe(200);
    expect((await other.subscribe('monthly')).status).toBe(200);
  });

  it('share one request to PayPal among concurrent captures of an order', async () => {
    const { approved, capture } = await aBuyer(t);
    const orderId = await approved('monthly');
    const answers = await Promise.all(Array.from({ length: points + 10 }, () => capture(orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('wait for a short pause after a 429 of PayPal and then succeed', async () => {
    const { approved, capture } = await aBuyer(t);
    const orderId = await approved('monthly');
    await fault({ path: '/capture$', status: 429 });
    expect((await capture(orderId)).status).toBe(200);
  });

  it('allow one request at a time while PayPal does not respond, and reject the others immediately', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(t)));
    const orderIds = await Promise.all(buyers.map(({ approved }) => approved('monthly')));
    const captureAll = () =>
      Promise.all(buyers.map(({ capture }, index) => capture(String(orderIds[index]))));
    await fault({ path: '/orders/', status: 503, times: 5 });
    for (const { capture } of buyers.slice(0, 5))
      expect(
        (await capture(String(orderIds[buyers.findIndex((one) => one.capture === capture)]))).status,
      ).toBe(503);
    await fault({ path: '/orders/', delayMs: 1_500 });
    const statuses = (await captureAll()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 503)).toHaveLength(7);
    expect((await captureAll()).every(({ status }) => status === 200)).toBe(true);
  });

  it('reject a request that needs two calls of PayPal when both together last over 10 s', async () => {
    const { order, subscribe } = await aBuyer(t);
    for (let count = 0; count < 3; count += 1) await order('monthly');
    await fault({ method: 'GET', path: '/orders/', delayMs: 5_000, times: 2 });
    // A request after both responses would succeed.
    expect((await subscribe('monthly')).body.code).toBe('PAYMENT_UNAVAILABLE');
  });
});
