import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../api-client.js';
import { closedAfterTests, startTestApp, type TestApp } from '../test-app.js';

const MAIN = fileURLToPath(new URL('../../../../paypal-stand-in/stand-in.js', import.meta.url));

type StandInEvent = { id: string; type: string; body: string; headers: Record<string, string> };

/** Effects of the buyer's approval besides a payment. */
interface Approval {
  decline?: boolean;
  review?: boolean;
  /** The issue with which the capture is refused. */
  issue?: string;
  /** Number of captures to which the stand-in responds that another one is in progress. */
  inProgress?: number;
}

/** The running stand-in, and actions on PayPal's side. */
export interface Paypal {
  url: string;
  /** Environment variables that point the product to the stand-in. */
  env: Record<string, string>;
  call: (method: string, path: string, body?: unknown) => Promise<ApiAnswer['body']>;
  /** Approves an order as the buyer. */
  approve: (orderId: string, how?: Approval) => Promise<void>;
  /** Returns all signed webhook events. */
  events: () => Promise<StandInEvent[]>;
  sign: (event: unknown, how?: { time?: string; webhookId?: string }) => Promise<StandInEvent>;
  stop: () => Promise<void>;
}

/** Starts the stand-in as `npm start` does, on a free port. */
export async function startPaypal(): Promise<Paypal> {
  const credentials = {
    PAYPAL_CLIENT_ID: 'stand-in-client',
    PAYPAL_CLIENT_SECRET: 'stand-in-secret',
    PAYPAL_WEBHOOK_ID: 'STAND-IN-WEBHOOK',
  };
  const child: ChildProcess = fork(MAIN, {
    env: { ...process.env, ...credentials, NODE_ENV: 'test', PORT: '0' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    void ended.then(() => reject(new Error('The PayPal stand-in did not start.')));
  });
  const call: Paypal['call'] = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(parsed)}`);
    return parsed;
  };
  return {
    url,
    env: { ...credentials, PAYPAL_API_URL: url, PAYPAL_SDK_URL: url },
    call,
    approve: (orderId, how = {}) => call('POST', `/stand-in/orders/${orderId}/approve`, how),
    events: () => call('GET', '/stand-in/events'),
    sign: (event, how = {}) => call('POST', '/stand-in/sign', { event, ...how }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Starts the product with its own stand-in. Webhooks are not delivered until a test forwards them or sets
 * their URL.
 */
export async function startTestAppWithPaypal(env: Record<string, string> = {}): Promise<PaypalTestApp> {
  const paypal = await startPaypal();
  const t = await startTestApp({ env: { ...paypal.env, ...env } });
  return {
    ...t,
    paypal,
    close: async () => {
      await t.close();
      await paypal.stop();
    },
  };
}

/** Starts product and stand-in before the tests of a file or of a `describe`, and stops them afterwards. */
export const useTestAppWithPaypal = (env: Record<string, string> = {}): PaypalTestApp =>
  closedAfterTests(() => startTestAppWithPaypal(env));

export type PaypalTestApp = TestApp & { paypal: Paypal };

/** Creates a member. Returns the member with functions for purchase requests. */
export async function aBuyer(t: PaypalTestApp) {
  const member = await aMember(t);
  return { member, ...billingApi(t, member) };
}

/** Returns functions for a member's purchase requests. */
export function billingApi(t: PaypalTestApp, { token }: { token: string }) {
  const api = t.api(token);
  const order = async (product: string): Promise<string> => {
    const { status, body } = await api.post('/api/billing/orders', { product });
    if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
    return body.orderId as string;
  };
  const capture = (orderId: string): Promise<ApiAnswer> => api.post(`/api/billing/orders/${orderId}/capture`);
  const approved = async (product: string): Promise<string> => {
    const orderId = await order(product);
    await t.paypal.approve(orderId);
    return orderId;
  };
  return {
    api,
    order,
    approved,
    capture,
    subscribe: (plan: string) => api.post('/api/user/subscribe', { plan }),
    purchases: async () => (await api.get('/api/billing/purchases')).body.purchases as Purchase[],
    profile: async () => (await api.get('/api/user/profile')).body,
    /** Orders, approves and captures a product; returns the order id. */
    buy: async (product: string): Promise<string> => {
      const orderId = await approved(product);
      const { status, body } = await capture(orderId);
      if (status !== 200) throw new Error(`Not captured: ${status} ${JSON.stringify(body)}`);
      return orderId;
    },
  };
}

interface Purchase {
  id: string;
  orderId: string;
  status: string;
  transactionId: string;
  refundedCents: number;
  receiptNumber: string;
  disputed: boolean;
}

/** Sends an event to the product as PayPal would. */
export const deliverWebhook = (t: TestApp, { body, headers }: StandInEvent): Promise<ApiAnswer> =>
  t.api().post('/api/billing/webhooks/paypal', body, headers);
