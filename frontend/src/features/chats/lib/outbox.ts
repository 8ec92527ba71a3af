import { endpoints, PROFILES_LIMITS, type ChatMessageView, type QuoteView } from '@contract';
import { create } from 'zustand';
import { randomId, request } from '@/lib/api/request';
import { ApiError, errorText, hasCode, OfflineError } from '@/lib/api/errors';
import { isRecord } from '@/lib/storage/stored';
import { currentSession, onMemberChange } from '@/lib/session';
import { onCatchUp } from '@/lib/socket';
import { dropPicture, keepPicture, readPicture, typedStore } from '@/lib/storage/typed-store';

/** A message that the server has not acknowledged. */
export interface OutboxEntry {
  /** Idempotency key: the server stores at most one message per key, so a repeated request is safe. */
  clientId: string;
  to: string;
  text: string;
  /** Size of the picture; its bytes are in the picture store. */
  picture: { width: number; height: number } | null;
  /** Sent as a view-once picture. */
  viewOnce?: boolean;
  /** Quoted message; absent if this is not a reply. */
  quote?: QuoteView | undefined;
  createdAt: string;
  /** Sending order. */
  order: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Reason of the failure, shown to the member. */
  reason?: string;
}

/** A stored entry. The state `sending` is not stored: after a reload the entry waits again. */
interface StoredEntry extends Pick<
  OutboxEntry,
  'clientId' | 'to' | 'text' | 'picture' | 'viewOnce' | 'quote' | 'createdAt' | 'order'
> {
  /** Reason of the failure, if it failed. */
  failed?: string;
}

const isPicture = (value: unknown): value is OutboxEntry['picture'] =>
  value === null || (isRecord(value) && typeof value.width === 'number' && typeof value.height === 'number');

const isQuote = (value: unknown): value is OutboxEntry['quote'] =>
  value === undefined ||
  (isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.seq === 'number' &&
    typeof value.snippet === 'string');

const isStoredEntry = (value: unknown): value is StoredEntry =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.to === 'string' &&
  typeof value.text === 'string' &&
  isPicture(value.picture) &&
  ['boolean', 'undefined'].includes(typeof value.viewOnce) &&
  isQuote(value.quote) &&
  typeof value.createdAt === 'string' &&
  typeof value.order === 'number' &&
  ['string', 'undefined'].includes(typeof value.failed);

const store = typedStore('outbox', isStoredEntry);

/** First retry delay in ms after a temporary failure; doubled each time. */
const RETRY_FROM_MS = 1500;
const RETRY_TO_MS = 30_000;
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const readAll = (): OutboxEntry[] =>
  store
    .all()
    .map(([, { failed, ...entry }]): OutboxEntry =>
      failed === undefined ? { ...entry, state: 'waiting' } : { ...entry, state: 'failed', reason: failed },
    )
    .sort((a, b) => a.order - b.order);

interface Outbox {
  entries: readonly OutboxEntry[];
}

/**
 * Waiting messages of this browser, restored after a reload. Each entry has its own key in local storage, so
 * that tabs do not overwrite each other.
 */
export const useOutbox = create<Outbox>(() => ({ entries: readAll() }));

type Sent = (to: string, message: ChatMessageView) => Promise<void>;
let onSent: Sent = () => Promise.resolve();

const entries = (): readonly OutboxEntry[] => useOutbox.getState().entries;

function keep({ state, reason, ...entry }: OutboxEntry): void {
  store.keep(entry.clientId, { ...entry, ...(state === 'failed' && { failed: reason ?? '' }) });
}

function change(clientId: string, to: Partial<OutboxEntry>): void {
  const changed = entries().map((entry) => (entry.clientId === clientId ? { ...entry, ...to } : entry));
  useOutbox.setState({ entries: changed });
  const entry = changed.find((other) => other.clientId === clientId);
  if (entry && to.state !== 'sending') keep(entry);
}

/** Removes an entry that was sent or given up. */
export function discard(clientId: string): void {
  store.drop(clientId);
  const entry = entries().find((other) => other.clientId === clientId);
  if (entry?.picture) void dropPicture(clientId);
  useOutbox.setState({ entries: entries().filter((other) => other !== entry) });
}

interface Draft {
  to: string;
  text: string;
  picture?: { file: Blob; width: number; height: number };
  viewOnce?: boolean;
  quote?: QuoteView | undefined;
}

/** Adds a message and sends it when online, after earlier messages to the same member. */
export function enqueue({ to, text, picture, viewOnce, quote }: Draft): OutboxEntry {
  const clientId = randomId();
  const now = Date.now();
  const entry: OutboxEntry = {
    clientId,
    to,
    text,
    picture: picture ? { width: picture.width, height: picture.height } : null,
    ...(viewOnce && { viewOnce }),
    ...(quote && { quote }),
    createdAt: new Date(now).toISOString(),
    order: Math.max(now, (entries().at(-1)?.order ?? 0) + 1),
    state: 'waiting',
  };
  useOutbox.setState({ entries: [...entries(), entry] });
  keep(entry);
  const ready = picture ? keepPicture(clientId, picture.file) : Promise.resolve();
  void ready.then(() => drain(to));
  return entry;
}

/** Retries a failed message at its previous position. */
export function retry(clientId: string): void {
  const entry = entries().find((other) => other.clientId === clientId);
  if (!entry) return;
  change(clientId, { state: 'waiting', reason: '' });
  void drain(entry.to);
}

/** Pairs of sender and recipient with a running request. */
const running = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = RETRY_FROM_MS;

/** Sends the waiting messages to one member, one at a time, until a temporary failure. */
async function drain(to: string): Promise<void> {
  const { userId } = currentSession();
  const turn = `${userId ?? ''} ${to}`;
  if (running.has(turn)) return;
  running.add(turn);
  try {
    for (;;) {
      const entry = entries().find((other) => other.to === to && other.state === 'waiting');
      if (!entry || userId === null || currentSession().userId !== userId) return;
      change(entry.clientId, { state: 'sending' });
      const continues = await sendOne(entry);
      if (!continues) return;
    }
  } finally {
    running.delete(turn);
  }
}

async function sendOne(entry: OutboxEntry): Promise<boolean> {
  try {
    const message = await post(entry);
    pause = RETRY_FROM_MS;
    await onSent(entry.to, message);
    // Delayed, so that the message of the server is rendered before the entry is removed.
    setTimeout(() => discard(entry.clientId));
    return true;
  } catch (error) {
    const mayPass =
      error instanceof OfflineError ||
      (error instanceof ApiError && PASSING.has(error.status)) ||
      hasCode(error, 'CONFLICT');
    const ended = error instanceof ApiError && error.status === 401;
    if (mayPass || ended) {
      change(entry.clientId, { state: 'waiting' });
      if (!ended) tryLater();
      return false;
    }
    change(entry.clientId, { state: 'failed', reason: errorText(error) });
    return true;
  }
}

const viewOnceField = { viewOnce: 'yes' } as const;

async function post({ clientId, to, text, picture, viewOnce, quote }: OutboxEntry): Promise<ChatMessageView> {
  const answered = quote && { replyTo: quote.id };
  if (!picture) {
    return (await request(endpoints.chat.send, { body: { to, message: text, clientId, ...answered } }))
      .message;
  }
  const file = await readPicture(clientId);
  if (!file)
    throw new ApiError(410, 'PICTURE_UNREADABLE', errorText(new ApiError(410, 'PICTURE_UNREADABLE', '')));
  const words = text !== '' && { message: text };
  const body = { to, clientId, ...answered, ...words, ...(viewOnce && viewOnceField) };
  return (await request(endpoints.chat.sendPicture, { body, file })).message;
}

function tryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(flush, pause);
  pause = Math.min(pause * 2, RETRY_TO_MS);
}

function flush(): void {
  clearTimeout(timer);
  for (const to of new Set(entries().map((entry) => entry.to))) void drain(to);
}

function flushAtOnce(): void {
  pause = RETRY_FROM_MS;
  flush();
}

let started = false;

/**
 * Sends the stored messages and continues whenever the connection returns. Calls `sent` for each message.
 * Returns a function that restores the previous listener.
 */
export function startOutbox(sent: Sent): () => void {
  const before = onSent;
  onSent = sent;
  const giveBack = (): void => void (onSent = before);
  if (started) return giveBack;
  started = true;
  flush();
  onCatchUp(flushAtOnce);
  window.addEventListener('online', flushAtOnce);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || store.has(key)) followOtherTabs();
  });
  return giveBack;
}

/** Applies entries added or removed by other tabs. Entries that this tab is sending are not changed. */
function followOtherTabs(): void {
  const mine = new Map(entries().map((entry) => [entry.clientId, entry]));
  const stored = readAll().map((entry) => mine.get(entry.clientId) ?? entry);
  const sending = entries().filter(
    (entry) => entry.state === 'sending' && !stored.some(({ clientId }) => clientId === entry.clientId),
  );
  useOutbox.setState({ entries: [...stored, ...sending].sort((a, b) => a.order - b.order) });
}

/** Checks the size before sending; the server checks again. */
export const isPictureSize = ({ size }: Blob): boolean => size <= PROFILES_LIMITS.photoBytes;

onMemberChange(() => {
  pause = RETRY_FROM_MS;
  useOutbox.setState({ entries: readAll() });
  if (started) flush();
});
