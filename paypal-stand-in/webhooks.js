import { createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Problem } from './problem.js';
import { newId } from './state.js';

/**
 * @import { Store, WebhookEvent } from './state.js'
 *
 * @typedef {object} VerifyRequest body of verify-webhook-signature
 * @property {object} webhook_event
 * @property {string} transmission_id
 * @property {string} transmission_time
 * @property {string} transmission_sig
 * @property {string} webhook_id
 * @property {string} auth_algo
 * @property {string} cert_url
 *
 * @typedef {object} WebhookOptions
 * @property {string} webhookId
 * @property {() => string | null} target returns the URL that receives events; null postpones them
 * @property {() => string} url returns the address of the stand-in
 */

const MOST_TRIES = 25;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const ANSWER_MS = 30_000;
const VERIFIED = /** @type {const} */ ([
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
]);
const instant = () => new Date().toISOString().replace(/\.\d+/, '');

/**
 * Signs events and sends them until the target responds with 2xx, at most 25 times.
 * @param {Store} store
 * @param {WebhookOptions} options
 */
export function webhooks({ state, save }, { webhookId, target, url }) {
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();

  /**
   * @param {string} type
   * @param {object} resource
   * @param {string} [version] of the resource
   */
  function tell(type, resource, version = '2.0') {
    const id = `WH-${newId()}`;
    const event = {
      id,
      create_time: new Date().toISOString(),
      event_type: type,
      event_version: '1.0',
      resource_type: kindOf(type),
      resource_version: version,
      summary: type.replaceAll('.', ' ').toLowerCase(),
      resource,
      links: [{ href: `${url()}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
    };
    state.events[id] = {
      body: JSON.stringify(event),
      tries: 0,
      delivered: false,
      transmission: { id: randomUUID(), time: instant() },
    };
    save();
    later(id, 0);
  }

  /**
   * Returns PayPal's headers of a signed body. `time` and `forId` create signatures that PayPal never sent.
   * @param {string} body
   * @param {{ transmission?: string, time?: string, forId?: string }} [changes]
   */
  function sign(body, { transmission = randomUUID(), time = instant(), forId = webhookId } = {}) {
    const signed = `${transmission}|${time}|${forId}|${crc32(body)}`;
    return {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('sha256').update(signed).sign(state.key, 'base64'),
      'paypal-cert-url': `${url()}/v1/notifications/certs/${state.certificateName}`,
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  /**
   * Returns the headers of a delivery: those of the first one if the settings repeat transmissions, otherwise
   * new ones.
   * @param {WebhookEvent} event
   */
  function headersOf({ body, transmission }) {
    const isRepeated = transmission && state.settings.repeatTransmissions;
    return sign(body, isRepeated ? { transmission: transmission.id, time: transmission.time } : {});
  }

  /**
   * Returns the response of verify-webhook-signature. The signature covers the exact text, so the event must
   * be formatted as it was sent.
   * @param {VerifyRequest} asked
   */
  function verify(asked) {
    for (const field of VERIFIED)
      if (asked[field] === undefined) throw Problem.invalid(`/${field}`, 'MISSING_REQUIRED_PARAMETER');
    const body = JSON.stringify(asked.webhook_event);
    const signed = `${asked.transmission_id}|${asked.transmission_time}|${asked.webhook_id}|${crc32(body)}`;
    const { publicKey } = new X509Certificate(state.certificate);
    const good =
      asked.webhook_id === webhookId &&
      asked.auth_algo === 'SHA256withRSA' &&
      createVerify('sha256').update(signed).verify(publicKey, String(asked.transmission_sig), 'base64');
    return { verification_status: good ? 'SUCCESS' : 'FAILURE' };
  }

  /** @param {string} id */
  async function deliver(id) {
    const event = state.events[id];
    const to = target();
    if (!event || event.delivered || !to) return;
    event.tries += 1;
    try {
      const headers = { 'content-type': 'application/json', ...headersOf(event) };
      const answer = await fetch(to, {
        method: 'POST',
        headers,
        body: event.body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      event.delivered = answer.ok;
    } catch {
      // A failed connection is retried like every response other than 2xx.
    }
    save();
    if (!event.delivered && event.tries < MOST_TRIES)
      later(id, Math.min(FIRST_PAUSE_MS * 2 ** (event.tries - 1), LONGEST_PAUSE_MS));
  }

  /**
   * @param {string} id
   * @param {number} pause
   */
  function later(id, pause) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(id);
    }, pause).unref();
    timers.add(timer);
  }

  /** Sends all events that were not delivered, for example after a restart. */
  function resume() {
    for (const [id, { delivered, tries }] of Object.entries(state.events))
      if (!delivered && tries < MOST_TRIES) later(id, 0);
  }

  const all = () =>
    Object.entries(state.events).map(([id, event]) => ({
      id,
      type: JSON.parse(event.body).event_type,
      body: event.body,
      delivered: event.delivered,
      tries: event.tries,
      headers: headersOf(event),
    }));

  return { tell, sign, verify, resume, all, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** @param {string} type */
function kindOf(type) {
  if (type.startsWith('CHECKOUT.ORDER')) return 'checkout-order';
  if (type.startsWith('CUSTOMER.DISPUTE')) return 'dispute';
  return /REFUND|REVERSED/.test(type) ? 'refund' : 'capture';
}
