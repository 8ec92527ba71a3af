import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from 'zustand';
import {
  CLIENT_FEATURES,
  RECONNECTION_OPTIONS,
  type ClientToServerEvents,
  type CommandData,
  type CommandName,
  type CommandPayload,
  type Fact,
  type FactName,
  type ServerToClientEvents,
  type SocketAck,
} from '@contract';
import { OfflineError, toCommandError } from './api/errors';
import { isCausedByThisPage } from './api/request-id';
import { currentSession, endLostSession, useSession, type SessionEnd } from './session';

type IoSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type Handler<Name extends FactName> = (event: Fact<Name>) => void;

/** Timeout in ms of an acknowledgement, including the time to connect. */
const ACK_MS = 10_000;
/**
 * After the device woke up, a connection without an acknowledgement within this time in ms is considered
 * dead.
 */
const WAKE_MS = 3000;
/**
 * Maximum time in ms of a handshake after which the server's `missed` is used. The server allows for this
 * time, because the age of the page is that at the begin of the handshake.
 */
const HANDSHAKE_MS = 5000;

interface Connection {
  /**
   * `connecting`: first attempt, or first attempt after a loss; `offline`: an attempt failed, or no session.
   */
  state: 'connecting' | 'online' | 'offline';
  /**
   * Incremented whenever events may have been missed: on every (re)connect, and when the server sends
   * catch-up.
   */
  catchUps: number;
  /** Reason of the last increment. */
  gap: MissedUpdates;
}

/**
 * What a page may have missed. `presence`: it has just connected, and the server has told that nothing was
 * published since the page was opened, so that only what is told to open pages alone may differ: the presence
 * and the visibility of friends. `start`: events of its first seconds. `loss`: events of any time.
 */
export type MissedUpdates = 'presence' | 'start' | 'loss';

interface Opened {
  token: string;
  /** Null when the library failed to load, or the session ended before it loaded. */
  ready: Promise<IoSocket | null>;
  socket?: IoSocket;
  retry?: ReturnType<typeof setTimeout>;
  /** Time of the last handshake in ms. */
  handshakeAt?: number;
}

/** Connection of a tab for its session. `store` contains its state. */
export class LiveSocket {
  readonly store = createStore<Connection>(() => ({ state: 'offline', catchUps: 0, gap: 'start' }));
  readonly #handlers = new Map<FactName, Set<Handler<FactName>>>();
  #opened: Opened | null = null;
  /** Whether the page was without a connection before, so that it may show what the device has stored. */
  #wasOffline = !navigator.onLine;

  constructor() {
    window.addEventListener('online', () => this.#wake());
    document.addEventListener('visibilitychange', () => this.#wake());
    // A log-out here or in another tab closes the connection; a log-in of another member opens a new one.
    useSession.subscribe(({ token }) => {
      if (!this.#opened || this.#opened.token === token) return;
      this.#close();
      this.#wasOffline = !navigator.onLine;
      this.open();
    });
  }

  /** Opens the connection for the session unless it is open. It closes when the session ends. */
  open(): void {
    const { token } = currentSession();
    if (token === null || this.#opened?.token === token) return;
    this.#close();
    const mine: Opened = { token, ready: Promise.resolve(null) };
    mine.ready = this.#connect(mine);
    this.#opened = mine;
    this.#setState('connecting');
  }

  /**
   * Sends a command and returns the data of its acknowledgement. Rejects with ApiError when the server
   * refuses, and with OfflineError without an acknowledgement within 10 s.
   */
  async command<Name extends CommandName>(
    name: Name,
    payload: CommandPayload<Name>,
  ): Promise<CommandData<Name>> {
    const socket = await this.#opened?.ready;
    if (!socket) throw new OfflineError();
    return ask(socket, ACK_MS, name, payload);
  }

  /** Calls `handler` for every event of this name, across reconnects. Returns a function that stops it. */
  onFact<Name extends FactName>(name: Name, handler: Handler<Name>): () => void {
    const known = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, known.add(handler));
    return () => known.delete(handler);
  }

  /**
   * Calls `handler` whenever events may have been missed; data on the page must then be refetched, as far as
   * the gap concerns it.
   */
  onCatchUp(handler: (gap: MissedUpdates) => void): () => void {
    return this.store.subscribe(({ catchUps, gap }, before) => {
      if (catchUps !== before.catchUps) handler(gap);
    });
  }

  #setState(state: Connection['state']): void {
    if (state === 'offline') this.#wasOffline = true;
    this.store.setState({ state });
  }

  #catchUp(gap: MissedUpdates): void {
    this.store.setState(({ catchUps }) => ({ catchUps: catchUps + 1, gap }));
  }

  async #connect(mine: Opened): Promise<IoSocket | null> {
    await pageLoaded();
    const library = await import('socket.io-client').catch(() => null);
    if (this.#opened !== mine) return null;
    if (!library) {
      this.#opened = null;
      this.#setState('offline');
      setTimeout(() => this.open(), RECONNECTION_OPTIONS.retryTo);
      return null;
    }
    const socket: IoSocket = library.io({
      auth: (send) => {
        mine.handshakeAt = Date.now();
        send({ token: mine.token, features: CLIENT_FEATURES, pageAge: pageAge() });
      },
      transports: ['websocket'],
      timeout: RECONNECTION_OPTIONS.timeout,
      reconnectionDelay: RECONNECTION_OPTIONS.retryFrom,
      reconnectionDelayMax: RECONNECTION_OPTIONS.retryTo,
      randomizationFactor: RECONNECTION_OPTIONS.retryRandomization,
      reconnectionAttempts: Infinity,
    });
    mine.socket = socket;
    this.#listen(mine, socket);
    return socket;
  }

  #listen(mine: Opened, socket: IoSocket): void {
    let ended: SessionEnd | null = null;
    let isFirst = true;
    socket.on('connect', () => {
      const isKnown = !this.#wasOffline && Date.now() - (mine.handshakeAt ?? 0) < HANDSHAKE_MS;
      const registered = register(socket).catch(() => null);
      this.#setState('online');
      if (!isFirst) this.#catchUp('loss');
      else
        void registered.then((ack) => this.#catchUp(isKnown && ack?.missed === false ? 'presence' : 'start'));
      isFirst = false;
    });
    socket.onAny((name: FactName, event: Fact<FactName>) => {
      if (isCausedByThisPage(event)) return;
      // Unknown events are ignored, and a failing handler does not affect the others.
      for (const handler of this.#handlers.get(name) ?? []) {
        try {
          handler(event);
        } catch (error) {
          reportError(error);
        }
      }
    });
    socket.on('catch-up', () => this.#catchUp('loss'));
    // The server disconnects shortly afterwards; the event contains the reason.
    socket.on('session-ended', () => (ended ??= 'ended'));
    socket.on('account-closed', (event) => (ended = reasonOf(event)));
    socket.on('disconnect', (reason) => {
      if (this.#opened !== mine) return;
      this.#setState('connecting');
      if (ended !== null) this.#end(ended);
      else if (reason === 'io server disconnect') retryLater(mine, socket);
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (this.#opened !== mine) return;
      this.#setState('offline');
      if (error.data?.code === 'UNAUTHENTICATED') this.#end('ended');
      else if (!socket.active) retryLater(mine, socket);
    });
  }

  #end(ended: SessionEnd): void {
    this.#close();
    endLostSession(ended);
  }

  #close(): void {
    const last = this.#opened;
    if (!last) return;
    this.#opened = null;
    clearTimeout(last.retry);
    last.socket?.disconnect();
    this.#setState('offline');
  }

  /**
   * After sleep or a network change, reconnects at once instead of waiting for the next attempt or for the
   * detection of a dead connection. A connection that does not acknowledge a command in time is opened again.
   */
  #wake(): void {
    const socket = this.#opened?.socket;
    if (!socket || document.visibilityState !== 'visible') return;
    if (!socket.connected) {
      socket.disconnect().connect();
      return;
    }
    register(socket, WAKE_MS).catch((error: unknown) => {
      if (error instanceof OfflineError && this.#opened?.socket === socket && socket.connected)
        socket.disconnect().connect();
    });
  }
}

/** The connection of this tab. */
export const socket = new LiveSocket();

/** State of the tab's connection. */
export const useConnection = <Selected>(select: (connection: Connection) => Selected): Selected =>
  useStore(socket.store, select);

/** Calls `socket.onFact` while the component is mounted. The handler sees the newest props and state. */
export function useFact<Name extends FactName>(name: Name, handler: Handler<Name>): void {
  const newest = useEffectEvent(handler);
  useEffect(() => socket.onFact(name, (event) => newest(event)), [name]);
}

/** Calls `socket.onCatchUp` while the component is mounted. */
export function useCatchUp(handler: (gap: MissedUpdates) => void): void {
  const newest = useEffectEvent(handler);
  useEffect(() => socket.onCatchUp((gap) => newest(gap)), []);
}

async function ask<Name extends CommandName>(
  socket: IoSocket,
  within: number,
  name: Name,
  payload: CommandPayload<Name>,
): Promise<CommandData<Name>> {
  const timed = socket.timeout(within) as unknown as {
    emitWithAck(name: Name, payload: CommandPayload<Name>): Promise<SocketAck<CommandData<Name>> | undefined>;
  };
  const ack = await timed.emitWithAck(name, payload).catch(throwOffline);
  // A server of another build may acknowledge without data.
  if (ack?.ok) return ack;
  throw await toCommandError(ack?.error);
}

const throwOffline = (): never => {
  throw new OfflineError();
};

/** Resolves when the page has loaded, because the first screen has priority over the socket. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** Reconnects after a refusal of the server. The library itself reconnects only after a lost connection. */
function retryLater(mine: Opened, socket: IoSocket): void {
  const spread = RECONNECTION_OPTIONS.retryTo - RECONNECTION_OPTIONS.retryFrom;
  mine.retry = setTimeout(() => socket.connect(), RECONNECTION_OPTIONS.retryFrom + Math.random() * spread);
}

/**
 * Identifies the member to the server. The token does so already, but the protocol still requires this
 * command (docs/product.md, Live updates).
 */
async function register(socket: IoSocket, within = ACK_MS): Promise<CommandData<'register-user'> | null> {
  const { userId } = currentSession();
  return userId === null ? null : ask(socket, within, 'register-user', userId);
}

/**
 * Returns the time in ms since the page was opened, before it read anything. `performance.now()` may stand
 * still while the device sleeps, and the clock may be set back.
 */
const pageAge = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** Returns why an account was closed; an unknown reason of a newer server becomes 'ended'. */
const reasonOf = ({ reason }: Fact<'account-closed'>): SessionEnd =>
  END_REASONS.includes(reason) ? reason : 'ended';

const END_REASONS: readonly string[] = ['blocked', 'suspended', 'deleted'] satisfies SessionEnd[];
