import { createStore, useStore } from 'zustand';
import type { Recording } from '@/entities/voice/unsent-recordings';
import { ApiError, errorText, hasErrorCode, OfflineError } from '@/lib/api/errors';
import { queryClient } from '@/lib/api/query-client';
import { request } from '@/lib/api/request';
import { randomId } from '@/lib/random-id';
import { currentSession, onMemberChange } from '@/lib/session';
import { socket, type LiveSocket } from '@/lib/socket';
import { draftStore, type DraftStore } from '@/lib/storage/draft-store';
import { pictureStore } from '@/lib/storage/picture-store';
import { PROFILES_LIMITS, type ChatMessageView, type ErrorCode, type QuoteView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { voiceMessageEndpoints } from '@contract/chat/voice-message.endpoints';
import { compareOutboxEntries, isStoredEntry, type OutboxEntry, type StoredEntry } from '../lib/outbox-entry';
import { cacheMessageInList } from './conversations';
import { threadLoader } from './thread';

/** Delay in ms before the first retry after a temporary failure. It doubles with each retry. */
const FIRST_RETRY_DELAY_MS = 1500;
/** Maximum delay in ms before a retry. */
const MAX_RETRY_DELAY_MS = 30_000;
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const OF_FILES = [
  'RECORDING_UNREADABLE',
  'RECORDING_TOO_LONG',
  'RECORDING_SILENT',
  'RECORDING_TOO_LARGE',
  'NOT_A_RECORDING',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'NOT_A_PICTURE',
] as const satisfies readonly ErrorCode[];

type OnSent = (to: string, message: ChatMessageView) => Promise<void>;

interface Draft {
  to: string;
  text: string;
  picture?: { file: Blob; width: number; height: number };
  voice?: Recording;
  viewOnce?: boolean;
  quote?: QuoteView | undefined;
}

/**
 * Messages of this browser that wait to be sent. They survive a reload. Each entry has its own storage key,
 * so that tabs do not overwrite each other's entries. `store` contains the entries.
 */
export class Outbox {
  readonly store = createStore<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));
  readonly #stored: DraftStore<StoredEntry>;
  readonly #socket: LiveSocket;
  /** Pairs of sender and recipient with a running request. */
  readonly #running = new Set<string>();
  /** Functions that remove the listeners of a started outbox. */
  readonly #stops: (() => void)[] = [];
  #sent: OnSent = () => Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_RETRY_DELAY_MS;

  constructor(stored: DraftStore<StoredEntry>, socket: LiveSocket) {
    this.#stored = stored;
    this.#socket = socket;
  }

  /**
   * Sends the stored messages, and sends again whenever the connection returns. Calls `sent` after each
   * message. If the outbox is already started, only `sent` is replaced.
   */
  start(sent: OnSent = cacheSentMessage): void {
    this.#sent = sent;
    if (this.#stops.length > 0) return;
    const flushAtOnce = () => this.#flushAtOnce();
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === null || this.#stored.has(key)) this.#followOtherTabs();
    };
    window.addEventListener('online', flushAtOnce);
    window.addEventListener('storage', followOtherTabs);
    this.#stops.push(
      () => window.removeEventListener('online', flushAtOnce),
      () => window.removeEventListener('storage', followOtherTabs),
      this.#socket.onCatchUp(flushAtOnce),
      onMemberChange(() => this.#restore()),
    );
    this.#restore();
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    clearTimeout(this.#timer);
  }

  /** Adds a message and sends it when online, after earlier messages to the same member. */
  enqueue({ to, text, picture, voice, viewOnce, quote }: Draft): OutboxEntry {
    const clientId = randomId();
    const now = Date.now();
    const entry: OutboxEntry = {
      clientId,
      to,
      text,
      picture: picture ? { width: picture.width, height: picture.height } : null,
      ...(voice && { voice: { seconds: voice.seconds, peaks: voice.peaks } }),
      ...(viewOnce && { viewOnce }),
      ...(quote && { quote }),
      createdAt: new Date(now).toISOString(),
      order: Math.max(now, (this.#entries.at(-1)?.order ?? 0) + 1),
      state: 'waiting',
    };
    this.#set([...this.#entries, entry]);
    this.#keep(entry);
    const { file } = picture ?? voice ?? {};
    // Sending does not wait for a slow storage, because the file is also in memory.
    if (file) void pictureStore.keep(clientId, file);
    queueMicrotask(() => void this.#drain(to));
    return entry;
  }

  /** Retries a failed message in its previous place in the order. */
  retry(clientId: string): void {
    const entry = this.#find(clientId);
    if (!entry) return;
    this.#change(clientId, { state: 'waiting', reason: '' });
    void this.#drain(entry.to);
  }

  /** Removes an entry that was sent or that the member deleted. */
  discard(clientId: string): void {
    this.#stored.drop(clientId);
    const entry = this.#find(clientId);
    if (entry?.picture || entry?.voice) void pictureStore.drop(clientId);
    this.#set(this.#entries.filter((other) => other !== entry));
  }

  get #entries(): readonly OutboxEntry[] {
    return this.store.getState().entries;
  }

  #set(entries: readonly OutboxEntry[]): void {
    this.store.setState({ entries });
  }

  #find(clientId: string): OutboxEntry | undefined {
    return this.#entries.find((entry) => entry.clientId === clientId);
  }

  #change(clientId: string, to: Partial<OutboxEntry>): void {
    this.#set(this.#entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...to } : entry)));
    const entry = this.#find(clientId);
    if (entry && to.state !== 'sending') this.#keep(entry);
  }

  #keep({ state, reason, ...entry }: OutboxEntry): void {
    this.#stored.keep(entry.clientId, { ...entry, ...(state === 'failed' && { failed: reason ?? '' }) });
  }

  #readAll(): OutboxEntry[] {
    return this.#stored
      .all()
      .map(([, { failed, ...entry }]): OutboxEntry =>
        failed === undefined ? { ...entry, state: 'waiting' } : { ...entry, state: 'failed', reason: failed },
      )
      .sort(compareOutboxEntries);
  }

  /** Reads the stored messages of the logged-in member and begins to send them. */
  #restore(): void {
    this.#set(this.#readAll());
    this.#flushAtOnce();
  }

  /** Applies entries added or removed by other tabs. Entries that this tab is sending stay unchanged. */
  #followOtherTabs(): void {
    const mine = new Map(this.#entries.map((entry) => [entry.clientId, entry]));
    const stored = this.#readAll().map((entry) => mine.get(entry.clientId) ?? entry);
    const sending = this.#entries.filter(
      (entry) => entry.state === 'sending' && !stored.some(({ clientId }) => clientId === entry.clientId),
    );
    this.#set([...stored, ...sending].sort(compareOutboxEntries));
  }

  #flush(): void {
    clearTimeout(this.#timer);
    for (const to of new Set(this.#entries.map((entry) => entry.to))) void this.#drain(to);
  }

  #flushAtOnce(): void {
    this.#pause = FIRST_RETRY_DELAY_MS;
    this.#flush();
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, MAX_RETRY_DELAY_MS);
  }

  /** Sends the waiting messages to one member, one at a time, until a temporary failure. */
  async #drain(to: string): Promise<void> {
    const { userId } = currentSession();
    const turn = `${userId ?? ''} ${to}`;
    if (this.#running.has(turn)) return;
    this.#running.add(turn);
    try {
      for (;;) {
        const entry = this.#entries.find((other) => other.to === to && other.state === 'waiting');
        if (!entry || userId === null || currentSession().userId !== userId) return;
        this.#change(entry.clientId, { state: 'sending' });
        const continues = await this.#send(entry);
        if (!continues) return;
      }
    } finally {
      this.#running.delete(turn);
    }
  }

  async #send(entry: OutboxEntry): Promise<boolean> {
    try {
      const message = await post(entry);
      this.#pause = FIRST_RETRY_DELAY_MS;
      await this.#sent(entry.to, message);
      // Delayed, so that the message of the server is rendered before the entry is removed.
      setTimeout(() => this.discard(entry.clientId));
      return true;
    } catch (error) {
      const mayPass =
        error instanceof OfflineError ||
        (error instanceof ApiError && PASSING_STATUSES.has(error.status)) ||
        hasErrorCode(error, 'CONFLICT');
      const ended = error instanceof ApiError && error.status === 401;
      if (mayPass || ended) {
        this.#change(entry.clientId, { state: 'waiting' });
        if (!ended) this.#tryLater();
        return false;
      }
      const isFileRefused = OF_FILES.some((code) => hasErrorCode(error, code));
      this.#change(entry.clientId, {
        state: 'failed',
        reason: errorText(error),
        ...(isFileRefused && { isFileRefused }),
      });
      return true;
    }
  }
}

/** Adds a sent message to the list of conversations and to its thread. */
async function cacheSentMessage(to: string, message: ChatMessageView): Promise<void> {
  cacheMessageInList(queryClient, to, message, false);
  await threadLoader.addMessage(to, message);
}

/** The messages that this tab sends. */
export const outbox = new Outbox(draftStore('outbox', isStoredEntry), socket);

export const useOutbox = (): readonly OutboxEntry[] => useStore(outbox.store, ({ entries }) => entries);

const viewOnceField = { viewOnce: 'yes' } as const;

async function post({
  clientId,
  to,
  text,
  picture,
  voice,
  viewOnce,
  quote,
}: OutboxEntry): Promise<ChatMessageView> {
  const reply = quote && { replyTo: quote.id };
  if (!picture && !voice) {
    return (await request(chatEndpoints.send, { body: { to, message: text, clientId, ...reply } })).message;
  }
  const file = await fileOf(clientId, voice ? 'RECORDING_UNREADABLE' : 'PICTURE_UNREADABLE');
  const words = text !== '' && { message: text };
  const body = { to, clientId, ...reply, ...words };
  if (voice) return (await request(voiceMessageEndpoints.send, { body, file })).message;
  return (
    await request(chatEndpoints.sendPicture, { body: { ...body, ...(viewOnce && viewOnceField) }, file })
  ).message;
}

/**
 * Returns the file in memory, because `fetch` fails for one that the browser cannot read as it does without a
 * network, and the entry would wait for ever and hold up later ones.
 * @throws ApiError with this code when the browser no longer has the file or cannot read it
 */
async function fileOf(clientId: string, code: ErrorCode): Promise<Blob> {
  const file = await pictureStore.read(clientId);
  const bytes = await file?.arrayBuffer().catch(() => undefined);
  if (!file || !bytes) throw new ApiError(410, code, errorText(new ApiError(410, code, '')));
  return new Blob([bytes], { type: file.type });
}

/** Checks the size before sending; the server checks again. */
export const isPictureSize = ({ size }: Blob): boolean => size <= PROFILES_LIMITS.photoBytes;
