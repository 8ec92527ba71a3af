import {
  dehydrate,
  hydrate,
  onlineManager,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { currentSession, onMemberChange } from '@/lib/session';
import { socket } from '@/lib/socket';
import { tryIndexedDb } from '@/lib/storage/indexed-db';

/** Copies by member id, so that no member sees the copy of another one. */
const copies = createStore('offline', 'members');
/** Maximum number of stored conversations; the ones loaded last are kept. */
const MAX_CHATS = 10;
/** Delay in ms of a write, because changes arrive in bursts and one write stores all of them. */
const WRITE_DEBOUNCE_MS = 500;
const CACHED_KEYS = new Set(['profile', 'unread', 'requests', 'friends', 'notifications', 'chats']);

const isCacheable = ({ queryKey, state }: Query): boolean =>
  state.status === 'success' &&
  typeof queryKey[0] === 'string' &&
  CACHED_KEYS.has(queryKey[0]) &&
  rowsOf(state.data)?.length !== 0;

interface Lists {
  list?: readonly unknown[];
  messages?: readonly unknown[];
  pages?: readonly { notifications?: readonly unknown[] }[];
}

/**
 * Returns the rows of a list; undefined for other data. Empty lists are not stored: offline, the page would
 * show "nothing here" for a list that it could not load.
 */
function rowsOf(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as unknown[];
  const { list, messages, pages } = Object(data) as Lists;
  return list ?? messages ?? pages?.flatMap(({ notifications = [] }) => notifications);
}

const isThread = (query: Query): boolean => query.queryKey[0] === 'chats' && query.queryKey[1] === 'thread';

function copyOf(client: QueryClient): DehydratedState {
  const threads = client.getQueryCache().findAll({ predicate: isThread });
  const newestFirst = threads.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const dropped = new Set(newestFirst.slice(MAX_CHATS));
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => isCacheable(query) && !dropped.has(query),
    shouldDehydrateMutation: () => false,
  });
}

/**
 * Stores a copy of the last conversations on this device and shows it while the server is unreachable. The
 * copy is deleted with the session. Returns a function that stops both.
 */
export function keepOfflineCache(client: QueryClient): () => void {
  const { userId } = currentSession();
  if (userId === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestored = false;

  const write = (): void => {
    timer = undefined;
    if (currentSession().userId !== userId) return;
    const copy = copyOf(client);
    // If storage is full or forbidden, the conversations are only missing offline.
    void tryIndexedDb(() => set(userId, copy, copies));
  };
  const restore = (): void => {
    if (isRestored) return;
    isRestored = true;
    void tryIndexedDb(async () => {
      const copy = await get<DehydratedState>(userId, copies);
      if (currentSession().userId === userId && copy) hydrate(client, copy);
    });
  };

  const stopWriting = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCacheable(query as Query)) timer ??= setTimeout(write, WRITE_DEBOUNCE_MS);
  });
  const stopWatching = socket.store.subscribe(({ state }, before) => {
    if (state === 'offline' && before.state === 'connecting') restore();
    // Some browsers report that they are offline although they have a network.
    if (state === 'online') onlineManager.setOnline(true);
  });
  if (!navigator.onLine) {
    // The onlineManager of TanStack Query only notices changes, and this page was opened offline.
    onlineManager.setOnline(false);
    restore();
  }
  return () => {
    clearTimeout(timer);
    stopWriting();
    stopWatching();
  };
}

onMemberChange(() => void tryIndexedDb(() => clear(copies)));
