import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { moneyBack } from './money-back.js';
import { orders } from './orders.js';
import { approvalPage, donePage, missingPage, waitPage } from './pages.js';
import { Problem } from './problem.js';
import { newId, openState, USUAL } from './state.js';
import { webhooks } from './webhooks.js';

/**
 * @import { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
 * @import { AddressInfo } from 'node:net'
 * @import { Decision, Opening } from './money-back.js'
 * @import { OrderRequest, Payment } from './orders.js'
 * @import { Link } from './problem.js'
 * @import { Approval, Refund, Settings } from './state.js'
 * @import { VerifyRequest } from './webhooks.js'
 *
 * @typedef {object} StandInOptions
 * @property {number} port 0 selects a free port
 * @property {string} host
 * @property {string} [url] public address; default: the address it listens on
 * @property {string} [file] stores the state
 * @property {string | null} webhookUrl
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} webhookId
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {URLSearchParams} query
 * @property {IncomingHttpHeaders} headers
 * @property {string} text
 *
 * @typedef {object} ControlRequest body of the calls below /stand-in; each call uses some fields
 * @property {string | null} url
 * @property {Payment[]} payments
 * @property {string[]} captures
 * @property {Record<string, unknown>} change
 * @property {string | object} event
 * @property {string} [time]
 * @property {string} [webhookId]
 *
 * @typedef {object} Fault
 * @property {string} path regular expression
 * @property {string} [method]
 * @property {number} times number of the next responses that it changes
 * @property {number} [delayMs]
 * @property {number} [status]
 * @property {boolean} [drop]
 *
 * @typedef {ControlRequest & Approval & Opening & Decision & Settings} ControlBody
 * @typedef {OrderRequest & VerifyRequest & ControlBody & Fault & { status: 'COMPLETED' & 'FAILED' }} Body
 * @typedef {{ status: number, type: string, body: string }} Response
 * @typedef {(request: Request & { body: Body }, id: string) => Response} Work
 * @typedef {[method: string, path: string, work: Work]} Route
 */

const KEEP_ALIVE_MS = 60_000;
const TOKEN_SECONDS = 32_400;
const MOST_BYTES = 1_000_000;
const BUTTONS = readFileSync(new URL('./buttons.browser.js', import.meta.url), 'utf8');

/**
 * @param {number} status
 * @param {unknown} body
 * @returns {Response}
 */
const json = (status, body) => ({ status, type: 'application/json', body: JSON.stringify(body) });
/**
 * @param {string} body
 * @returns {Response}
 */
const html = (body, status = 200) => ({ status, type: 'text/html; charset=utf-8', body });

/**
 * Starts the stand-in.
 * @param {StandInOptions} options
 */
export async function startStandIn({ port, host, url, file, webhookUrl, clientId, clientSecret, webhookId }) {
  const store = openState(file);
  const { state } = store;
  let address = '';
  let target = webhookUrl;
  const hooks = webhooks(store, { webhookId, target: () => target, url: () => address });
  const pay = orders(store, () => address, hooks.tell);
  const back = moneyBack(store, pay, () => address, hooks.tell);
  /** @type {Map<string, number>} */
  const tokens = new Map();
  /** @type {Fault[]} */
  let faults = [];

  /**
   * Returns the resource as the Prefer header requests it: complete or minimal.
   * @param {Request} request
   * @param {{ id: string, status: string, links: Link[] }} view
   */
  const shown = ({ headers }, view) =>
    /return=representation/.test(`${headers.prefer ?? ''}`)
      ? view
      : { id: view.id, status: view.status, links: view.links };

  /**
   * Runs `work` once for each PayPal-Request-Id. A repeated request gets status 200 with the current
   * resource. A refusal is repeated as well if the settings keep refusals.
   * @template {{ id: string }} Thing
   * @param {Request} request
   * @param {(id: string) => Thing} find
   * @param {(thing: Thing) => { id: string, status: string, links: Link[] }} view
   * @param {() => Thing} work
   */
  function once(request, find, view, work) {
    const id = request.headers['paypal-request-id'];
    const key = id ? `${request.path} ${id}` : '';
    const known = key && state.requests[key];
    const refused = key && state.refusals[key];
    if (refused) return json(refused.status, refused.body);
    if (known) return json(200, shown(request, view(find(known))));
    try {
      const made = work();
      if (key) state.requests[key] = made.id;
      store.save();
      return json(201, shown(request, view(made)));
    } catch (error) {
      if (key && state.settings.keepRefusals && error instanceof Problem)
        state.refusals[key] = { status: error.status, body: error.body };
      throw error;
    }
  }

  /**
   * Changes an order, capture or refund in ways that no PayPal call allows, for unusual states and amounts.
   * @param {Record<string, object>} things
   * @param {string} id
   * @param {Record<string, unknown>} change of fields; null removes one
   */
  function change(things, id, change) {
    const thing = /** @type {Record<string, unknown>} */ (pay.find(things, id));
    for (const [field, value] of Object.entries(change))
      if (value === null) delete thing[field];
      else thing[field] = value;
    store.save();
    return json(200, {});
  }

  /** @type {Work} */
  function token({ headers, text }) {
    const [, given = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!same(Buffer.from(given, 'base64').toString(), `${clientId}:${clientSecret}`))
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    const access_token = newId() + newId();
    tokens.set(access_token, Date.now() + TOKEN_SECONDS * 1000);
    return json(200, {
      scope: 'https://uri.paypal.com/services/payments',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-STAND-IN',
      expires_in: TOKEN_SECONDS,
      nonce: newId(),
    });
  }

  /** @param {string} id */
  const order = (id) => pay.find(state.orders, id);
  /** @param {string} id */
  const refund = (id) => pay.find(state.refunds, id);
  /** @type {Route[]} */
  const API = [
    ['POST', '/v2/checkout/orders', (r) => once(r, order, pay.orderView, () => pay.createOrder(r.body))],
    ['GET', '/v2/checkout/orders/:id', (_, id) => json(200, pay.orderView(order(id)))],
    [
      'POST',
      '/v2/checkout/orders/:id/capture',
      (r, id) => once(r, order, pay.orderView, () => pay.captureOrder(id)),
    ],
    ['GET', '/v2/payments/captures/:id', (_, id) => json(200, pay.captureView(pay.find(state.captures, id)))],
    [
      'POST',
      '/v2/payments/captures/:id/refund',
      (r, id) => once(r, refund, pay.refundView, () => back.refund(id, { amount: r.body.amount })),
    ],
    ['GET', '/v2/payments/refunds/:id', (_, id) => json(200, pay.refundView(refund(id)))],
    ['GET', '/v1/customer/disputes/:id', (_, id) => json(200, pay.find(state.disputes, id))],
    ['POST', '/v1/notifications/verify-webhook-signature', (r) => json(200, hooks.verify(r.body))],
  ];

  /** @type {Route[]} */
  const CONTROL = [
    ['PUT', '/stand-in/webhook', ({ body }) => ((target = body.url), hooks.resume(), json(200, {}))],
    [
      'POST',
      '/stand-in/orders/:id/approve',
      ({ body }, id) => json(200, pay.orderView(pay.approve(id, body))),
    ],
    ['POST', '/stand-in/orders/:id/capture', (_, id) => json(201, pay.orderView(pay.captureOrder(id)))],
    ['POST', '/stand-in/payments', ({ body }) => (pay.addPayments(body.payments), json(201, {}))],
    ['POST', '/stand-in/captures/:id/complete', (_, id) => json(200, pay.decide(id, 'COMPLETED'))],
    ['POST', '/stand-in/captures/:id/deny', (_, id) => json(200, pay.decide(id, 'DECLINED'))],
    [
      'POST',
      '/stand-in/captures/:id/refund',
      ({ body }, id) => json(201, pay.refundView(back.refund(id, body))),
    ],
    [
      'POST',
      '/stand-in/refunds/:id/settle',
      ({ body }, id) => json(200, pay.refundView(back.settleRefund(id, body))),
    ],
    [
      'POST',
      '/stand-in/captures/:id/reverse',
      ({ body }, id) => json(201, pay.refundView(back.reverse(id, body))),
    ],
    ['POST', '/stand-in/captures/:id/dispute', ({ body }, id) => json(201, back.openDispute([id], body))],
    ['POST', '/stand-in/disputes', ({ body }) => json(201, back.openDispute(body.captures, body))],
    ['POST', '/stand-in/disputes/:id/resolve', ({ body }, id) => json(200, back.resolveDispute(id, body))],
    ['POST', '/stand-in/disputes/:id/appeal', (_, id) => json(200, back.appeal(id))],
    ['PATCH', '/stand-in/orders/:id', ({ body }, id) => change(state.orders, id, body.change)],
    ['PATCH', '/stand-in/captures/:id', ({ body }, id) => change(state.captures, id, body.change)],
    [
      'PUT',
      '/stand-in/refunds/:id',
      ({ body }, id) => (
        (state.refunds[id] = /** @type {Refund} */ (/** @type {unknown} */ (body.change))),
        json(200, {})
      ),
    ],
    ['POST', '/stand-in/captures/:id/copy', ({ body }, id) => json(201, pay.copyCapture(id, body.change))],
    [
      'PUT',
      '/stand-in/settings',
      ({ body }) => (Object.assign(state.settings, USUAL, body), store.save(), json(200, state.settings)),
    ],
    ['GET', '/stand-in/events', () => json(200, hooks.all())],
    [
      'POST',
      '/stand-in/sign',
      ({ body: { event, time, webhookId: forId } }) => {
        const body = typeof event === 'string' ? event : JSON.stringify(event);
        return json(200, { body, headers: hooks.sign(body, { time, forId }) });
      },
    ],
    [
      'POST',
      '/stand-in/faults',
      ({ body }) => (faults.push({ ...body, times: body.times ?? 1 }), json(201, {})),
    ],
    ['DELETE', '/stand-in/faults', () => ((faults = []), json(200, {}))],
  ];

  /** @type {Route[]} */
  const PAGES = [
    ['POST', '/v1/oauth2/token', token],
    [
      'GET',
      `/v1/notifications/certs/${state.certificateName}`,
      () => ({ status: 200, type: 'application/x-pem-file', body: state.certificate }),
    ],
    [
      'GET',
      '/sdk/js',
      ({ query }) =>
        query.get('client-id') === clientId
          ? { status: 200, type: 'text/javascript; charset=utf-8', body: BUTTONS }
          : {
              status: 400,
              type: 'text/javascript',
              body: `throw new Error("SDK Validation error: 'client-id not recognized'");`,
            },
    ],
    ['GET', '/checkoutnow/wait', () => html(waitPage())],
    [
      'GET',
      '/checkoutnow',
      ({ query }) => {
        const asked = state.orders[query.get('token') ?? ''];
        return asked && asked.status !== 'COMPLETED' ? html(approvalPage(asked)) : html(missingPage(), 404);
      },
    ],
    [
      'POST',
      '/checkoutnow',
      ({ query, text }) => {
        const id = query.get('token') ?? '';
        const asked = state.orders[id];
        if (!asked) return html(missingPage(), 404);
        const choice = new URLSearchParams(text).get('choice');
        if (choice === 'cancel') return html(donePage(asked, 'cancelled'));
        return html(
          donePage(
            pay.approve(id, { decline: choice === 'decline', review: choice === 'review' }),
            'approved',
          ),
        );
      },
    ],
    ['GET', '/', () => html(waitPage())],
  ];

  const routes = [
    ...API.map(([method, path, work]) =>
      route(method, path, (request, id) => {
        const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
        if (!((tokens.get(given) ?? 0) > Date.now())) throw new Problem('AUTHENTICATION_FAILURE');
        const mock = request.headers['paypal-mock-response'];
        if (mock) throw Problem.mocked(`${mock}`);
        return work(request, id);
      }),
    ),
    ...[...CONTROL, ...PAGES].map(([method, path, work]) => route(method, path, work)),
  ];

  /** @param {Request} request */
  function answer(request) {
    try {
      for (const { method, pattern, work } of routes) {
        const match = request.method === method && pattern.exec(request.path);
        if (match) return work(withBody(request), match[1] ?? '');
      }
      throw new Problem('RESOURCE_NOT_FOUND');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return json(error.status, error.body);
    }
  }

  /** @param {Request} request */
  function nextFault({ method, path }) {
    if (path.startsWith('/stand-in')) return undefined;
    const fault = faults.find(
      (one) => one.times > 0 && (one.method ?? method) === method && new RegExp(one.path).test(path),
    );
    if (fault) fault.times -= 1;
    return fault;
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
      const request = {
        method: incoming.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        text: await read(incoming),
      };
      const fault = nextFault(request);
      if (fault?.status) return send(response, json(fault.status, new Problem('SERVICE_UNAVAILABLE').body));
      const made = answer(request);
      if (fault?.delayMs) await pause(fault.delayMs);
      if (fault?.drop) return incoming.destroy();
      send(response, made);
    })().catch((error) => {
      process.stderr.write(`${error.stack}\n`);
      send(response, json(500, new Problem('INTERNAL_SERVER_ERROR').body));
    });
  });
  // The default of five seconds would sometimes close a connection just when the product uses it again.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(undefined));
  });
  address = url ?? `http://localhost:${/** @type {AddressInfo} */ (server.address()).port}`;
  hooks.resume();
  return {
    url: address,
    close: () => {
      hooks.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Work} work
 */
const route = (method, path, work) => ({
  method,
  pattern: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`),
  work,
});

/**
 * @param {Request} request
 * @returns {Request & { body: Body }}
 */
function withBody(request) {
  const isJson = /json/.test(request.headers['content-type'] ?? '');
  try {
    return { ...request, body: JSON.parse((isJson && request.text) || '{}') };
  } catch {
    throw new Problem('INVALID_REQUEST', [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
    ]);
  }
}

/** @param {IncomingMessage} incoming */
async function read(incoming) {
  let text = '';
  incoming.setEncoding('utf8');
  for await (const chunk of incoming) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Problem('INVALID_REQUEST');
  }
  return text;
}

/**
 * @param {ServerResponse} response
 * @param {Response} answer
 */
function send(response, { status, type, body }) {
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'paypal-debug-id': debugId,
  });
  response.end(body);
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest();
/**
 * @param {string} one
 * @param {string} other
 */
const same = (one, other) => timingSafeEqual(digest(one), digest(other));
