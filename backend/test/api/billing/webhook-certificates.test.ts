import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendEndlessly } from '../../support/endless.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const CERTIFICATES = '/v1/notifications/certs/';

/** Paths that the product requested from the certificate host. */
let requestedUrls: string[];
let answer: (response: ServerResponse) => void;
let paypal: Server;
let origin: string;
let t: TestApp;
beforeAll(async () => {
  paypal = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(paypal.address() as AddressInfo).port}`;
  t = await startTestApp({ env: { PAYPAL_API_URL: origin, PAYPAL_WEBHOOK_ID: 'A-WEBHOOK' } });
});
afterAll(async () => {
  await t.close();
  paypal.closeAllConnections();
  await new Promise((resolve) => paypal.close(resolve));
});
beforeEach(() => {
  requestedUrls = [];
  answer = (response) => response.writeHead(404).end();
  // Advances the clock past the rate limit, and the pause after a failure, that the previous test caused.
  t.clock.advance(61_000);
});

/** Sends an unsigned webhook with this certificate URL. */
const webhook = (certificate: string) =>
  t.api().post('/api/billing/webhooks/paypal', '{}', {
    'content-type': 'application/json',
    'paypal-transmission-id': 'one',
    'paypal-transmission-time': t.clock.now().toISOString(),
    'paypal-transmission-sig': 'AAAA',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificate,
  });
const statuses = async (certificates: readonly string[]): Promise<number[]> =>
  (await Promise.all(certificates.map(webhook))).map(({ status }) => status);
const invented = (name: string): string => `${origin}${CERTIFICATES}CERT-${name}`;

describe('certificate URL of a webhook', () => {
  it.each([
    ['another name', () => `${origin}${CERTIFICATES}x`],
    ['a path with ..', () => `${origin}${CERTIFICATES}CERT-a/../../orders`],
    ['a longer path', () => `${origin}${CERTIFICATES}CERT-a/b`],
    ['a query', () => `${invented('a')}?b`],
    ['a fragment', () => `${invented('a')}#b`],
    ['a percent escape', () => `${origin}${CERTIFICATES}CERT-%61`],
    ['credentials', () => invented('a').replace('//', '//me:secret@')],
    ['another spelling of the host', () => invented('a').replace('127.0.0.1', '127.1')],
    ['another port', () => invented('a').replace(/:\d+\//, ':1/')],
    ['a host of PayPal other than the configured one', () => `https://api.paypal.com${CERTIFICATES}CERT-a`],
  ])('is rejected without a request if it is %s', async (_what, address) => {
    expect(await webhook(address())).toMatchObject({ status: 400, body: { code: 'WEBHOOK_REFUSED' } });
    expect(requestedUrls).toEqual([]);
  });

  it('is requested once for concurrent webhooks, and not again for a minute after a failure', async () => {
    expect(new Set(await statuses(Array.from({ length: 20 }, () => invented('same'))))).toEqual(
      new Set([503]),
    );
    expect((await webhook(invented('same'))).status).toBe(503);
    expect(requestedUrls).toHaveLength(1);
    t.clock.advance(61_000);
    await webhook(invented('same'));
    expect(requestedUrls).toHaveLength(2);
  });

  it('is requested once more when the connection breaks', async () => {
    answer = (response) => {
      if (requestedUrls.length === 1) response.socket?.destroy();
      else response.writeHead(404).end();
    };
    expect((await webhook(invented('broken'))).status).toBe(503);
    expect(requestedUrls).toHaveLength(2);
  });

  it('is requested at most 10 times a minute over all URLs', async () => {
    const names = Array.from({ length: 60 }, (_, index) => invented(`n${index}`));
    expect(new Set(await statuses(names))).toEqual(new Set([503]));
    expect(requestedUrls).toHaveLength(10);
    t.clock.advance(61_000);
    await statuses(names);
    expect(requestedUrls).toHaveLength(20);
  });

  it('is read up to a limit of bytes when it is endless', async () => {
    const written: Promise<number>[] = [];
    answer = (response) => written.push(sendEndlessly(response.writeHead(200)));
    expect((await webhook(invented('endless'))).status).toBe(503);
    const [bytes] = await Promise.all(written);
    // Bytes in the kernel buffers of both sides are counted too.
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('is requested without following redirects', async () => {
    answer = (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    expect((await webhook(invented('moved'))).status).toBe(503);
    expect(requestedUrls).toHaveLength(1);
  });
});
