import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../lib/paths.js';

const { io } = createRequire(join(ROOT, 'backend/package.json'))('socket.io-client');

const PASSWORD = 'a quiet river bends';
const AGAIN_MS = 200;
const RETRY_MS = 1_000;
const CALL_MS = 10_000;

/** Sends one API request; returns status and body. */
export async function api(url, path, { method = 'GET', token, body } = {}) {
  const answer = await fetch(url + path, {
    method,
    signal: AbortSignal.timeout(CALL_MS),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function signUp(url, email, more) {
  const body = { name: 'Asha Rao', email, dob: '2000-02-29', password: PASSWORD, ...more };
  const { status, body: answer } = await api(url, '/api/auth/signup', { method: 'POST', body });
  if (status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(answer)}`);
}

/** Logs in; returns the token and the member's id. */
export async function logIn(url, email) {
  const { status, body } = await api(url, '/api/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(body)}`);
  return body;
}

/**
 * A member who chats by the client rules of the contract: events may be lost; after a gap in the sequence
 * numbers, `catch-up` and every connect it reads from the last known number; a send is repeated with its
 * clientId until answered. It holds what the screen would show.
 */
export class Talker {
  /** Shown messages by the other member's id. */
  shown = new Map();
  /** Answered sends: {to, clientId, id, seq, at}. */
  acknowledged = [];
  repeats = 0;
  closed = false;
  #reading = new Map();

  constructor(url, { token, userId }, others) {
    this.url = url;
    this.token = token;
    this.id = userId;
    for (const other of others) this.shown.set(other, []);
    this.socket = io(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      // Connection settings of the real client.
      timeout: 20_000,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
    });
    this.socket.on('connect', () => this.#readAll());
    // The library reconnects after a loss, but not after the server refused or disconnected.
    const again = () => setTimeout(() => this.closed || this.socket.connect(), RETRY_MS);
    this.socket.on('disconnect', (reason) => reason === 'io server disconnect' && again());
    this.socket.on('connect_error', () => this.socket.active || again());
    this.socket.on('catch-up', () => this.#readAll());
    this.socket.on('new-message', (fact) => this.#heard(fact));
  }

  /** Returns the highest number shown without a gap. */
  last(other) {
    return this.shown.get(other).at(-1)?.seq ?? 0;
  }

  /** Repeats a send until it is answered. */
  async send(to, message) {
    const clientId = randomUUID();
    while (!this.closed) {
      const { status, body } = await api(this.url, '/api/chat/send', {
        method: 'POST',
        token: this.token,
        body: { to, message, clientId },
      }).catch(() => ({ status: 0 }));
      if (status === 200 || status === 201) {
        const { id, seq } = body.message;
        this.acknowledged.push({ to, clientId, id, seq, at: performance.now() });
        this.#heard({ ...body.message, conversationId: to });
        return;
      }
      if (status !== 0 && status < 500) throw new Error(`A send was refused: ${JSON.stringify(body)}`);
      this.repeats += 1;
      await sleep(AGAIN_MS);
    }
  }

  close() {
    this.closed = true;
    this.socket.disconnect();
  }

  #heard(view) {
    const next = this.last(view.conversationId) + 1;
    if (view.seq === next) this.shown.get(view.conversationId).push(view);
    else if (view.seq > next) this.#read(view.conversationId);
  }

  #readAll() {
    for (const other of this.shown.keys()) this.#read(other);
  }

  /** One read at a time; a request during a read starts another one afterwards. */
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
        if (more === null) await sleep(AGAIN_MS);
        if (more !== false) state.again = true;
      }
      this.#reading.delete(other);
    })();
  }

  /** Reads one page; returns true when there is more. */
  async #readOnce(other) {
    const path = `/api/chat/messages/${other}?after=${this.last(other)}&limit=100`;
    const { status, body } = await api(this.url, path, { token: this.token });
    if (status !== 200) return null;
    for (const view of body.messages) this.#heard({ ...view, conversationId: other });
    return body.hasMore;
  }
}
