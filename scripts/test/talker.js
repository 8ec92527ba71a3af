import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.js';
import { pause } from './pause.js';

/**
 * @import { Socket } from 'socket.io-client'
 *
 * @typedef {{ token: string, userId: string }} Session
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {number} seq number in its conversation
 * @property {string} message
 * @property {string} conversationId the other member's id
 * @property {boolean} fromSelf
 *
 * @typedef {object} Answer fields that tests read in responses; each response has some of them
 * @property {string} code
 * @property {string} token
 * @property {string} userId
 * @property {string} inviteCode
 * @property {boolean} isPremium
 * @property {string} orderId
 * @property {Array<{ orderId: string, status: string }>} purchases
 * @property {boolean} friend
 * @property {Array<{ _id: string, action: string | null }>} states
 * @property {number} coins
 * @property {{ id: string }} entry
 * @property {Array<{ id: string, coins: number }>} history
 * @property {Message} message
 * @property {Message[]} messages
 * @property {boolean} hasMore
 *
 * @typedef {object} CallOptions
 * @property {string} [method]
 * @property {string} [token]
 * @property {object} [body]
 */

const backend = createRequire(join(ROOT, 'backend/package.json'));
const { io } = backend('socket.io-client');

const PASSWORD = 'a quiet river bends';
const AGAIN_MS = 200;
const RETRY_MS = 1_000;
const CALL_MS = 10_000;

/**
 * Sends one request.
 * @param {string} url
 * @param {string} path
 * @param {CallOptions} [options]
 */
export const request = (url, path, { method = 'GET', token, body } = {}) =>
  fetch(url + path, {
    method,
    signal: AbortSignal.timeout(CALL_MS),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/**
 * Sends one API request; returns the status and the content of its response.
 * @param {string} url
 * @param {string} path
 * @param {CallOptions} [options]
 * @returns {Promise<{ status: number, body: Answer }>}
 */
export async function api(url, path, options) {
  const answer = await request(url, path, options);
  return { status: answer.status, body: /** @type {Answer} */ (await answer.json()) };
}

/**
 * Uploads a small photo.
 * @param {string} url
 * @param {string} token
 */
export async function addPhoto(url, token) {
  /** @type {typeof import('sharp').default} */
  const sharp = backend('sharp');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#867' } });
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api/user/photos`, { method: 'POST', headers, body });
}

/**
 * @param {string} url
 * @param {string} email
 * @param {object} more further fields of the request
 */
export async function signUp(url, email, more) {
  const body = { name: 'Asha Rao', email, dob: '2000-02-29', password: PASSWORD, ...more };
  const { status, body: answer } = await api(url, '/api/auth/signup', { method: 'POST', body });
  if (status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(answer)}`);
}

/**
 * Logs in; returns the token and the member's id.
 * @param {string} url
 * @param {string} email
 * @returns {Promise<Session>}
 */
export async function logIn(url, email) {
  const { status, body } = await api(url, '/api/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(body)}`);
  return body;
}

/**
 * A chatting member that follows the client rules of the contract. Events may be lost: after a gap in the
 * sequence numbers, on `catch-up` and on every connect it reads from the last known number. It repeats a send
 * with its clientId until a response arrives. `shown` are the messages on screen.
 */
export class Talker {
  /**
   * Shown messages by the other member's id.
   * @type {Map<string, Message[]>}
   */
  shown = new Map();
  /**
   * Sends that were acknowledged.
   * @type {Array<{ to: string, clientId: string, id: string, seq: number, at: number }>}
   */
  acknowledged = [];
  repeats = 0;
  closed = false;
  /** @type {Map<string, { again: boolean }>} */
  #reading = new Map();

  /**
   * @param {string} url
   * @param {Session} session
   * @param {string[]} others ids of the members of their conversations
   */
  constructor(url, { token, userId }, others) {
    this.url = url;
    this.token = token;
    this.id = userId;
    for (const other of others) this.shown.set(other, []);
    /** @type {Socket} */
    this.socket = io(url, {
      auth: { token, features: ['call-agreement'] },
      transports: ['websocket'],
      forceNew: true,
      // Same connection settings as the real client.
      timeout: 20_000,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
    });
    this.socket.on('connect', () => this.#readAll());
    // socket.io reconnects after a lost connection, but not after the server refused or closed it.
    const again = () => pause(RETRY_MS).then(() => this.closed || this.socket.connect());
    this.socket.on('disconnect', (reason) => reason === 'io server disconnect' && again());
    this.socket.on('connect_error', () => this.socket.active || again());
    this.socket.on('catch-up', () => this.#readAll());
    this.socket.on('new-message', (fact) => this.#heard(fact));
  }

  /**
   * Returns the shown messages of a conversation.
   * @param {string} other
   */
  messagesWith(other) {
    return this.shown.get(other) ?? [];
  }

  /**
   * Returns the highest sequence number up to which all messages are shown.
   * @param {string} other
   */
  last(other) {
    return this.messagesWith(other).at(-1)?.seq ?? 0;
  }

  /**
   * Repeats a send until a response arrives.
   * @param {string} to
   * @param {string} message
   */
  async send(to, message) {
    const clientId = randomUUID();
    while (!this.closed) {
      const { status, body } = await api(this.url, '/api/chat/send', {
        method: 'POST',
        token: this.token,
        body: { to, message, clientId },
      }).catch(() => ({ status: 0, body: undefined }));
      if (body && (status === 200 || status === 201)) {
        const { id, seq } = body.message;
        this.acknowledged.push({ to, clientId, id, seq, at: performance.now() });
        this.#heard({ ...body.message, conversationId: to });
        return;
      }
      if (status !== 0 && status < 500) throw new Error(`A send was refused: ${JSON.stringify(body)}`);
      this.repeats += 1;
      await pause(AGAIN_MS);
    }
  }

  close() {
    this.closed = true;
    this.socket.disconnect();
  }

  /** @param {Message} view */
  #heard(view) {
    const next = this.last(view.conversationId) + 1;
    if (view.seq === next) this.messagesWith(view.conversationId).push(view);
    else if (view.seq > next) this.#read(view.conversationId);
  }

  #readAll() {
    for (const other of this.shown.keys()) this.#read(other);
  }

  /**
   * Reads one page at a time. A call during a read starts another read afterwards.
   * @param {string} other
   */
  #read(other) {
    const running = this.#reading.get(other);
    if (running) {
      running.again = true;
      return;
    }
    const state = { again: true };
    this.#reading.set(other, state);
    void (async () => {
      while (state.again && !this.closed) {
        state.again = false;
        const more = await this.#readOnce(other).catch(() => null);
        if (more === null) await pause(AGAIN_MS);
        if (more !== false) state.again = true;
      }
      this.#reading.delete(other);
    })();
  }

  /**
   * Reads one page.
   * @param {string} other
   * @returns {Promise<boolean | null>} whether there is more; null when it failed
   */
  async #readOnce(other) {
    const path = `/api/chat/messages/${other}?after=${this.last(other)}&limit=100`;
    const { status, body } = await api(this.url, path, { token: this.token });
    if (status !== 200) return null;
    for (const view of body.messages) this.#heard({ ...view, conversationId: other });
    return body.hasMore;
  }
}
