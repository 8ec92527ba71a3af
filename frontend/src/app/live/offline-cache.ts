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
import { inIndexedDb } from '@/lib/storage/indexed-db';

/** Stored by member id, so that no member sees the copy of another one. */
const copies = createStore('offline', 'members');
/** Maximum number of stored chats (the last opened ones). */
const MAX_CHATS = 10;
/** Changes arrive in bursts: waits this time in ms to write them at once. */
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
 * Returns the rows of a list. An empty one is not stored: the page would say that there is nothing, of what
 * has not been loaded.
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
 * Stores a copy of the last chats on this device and shows it while the server is unreachable. It is deleted
 * with the session. Returns a function that stops it.
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
    // Without space or permission the chats are only unavailable offline.
    void inIndexedDb(() => set(userId, copy, copies));
  };
  const restore = (): void => {
    if (isRestored) return;
    isRestored = true;
    void inIndexedDb(async () => {
      const copy = await get<DehydratedState>(userId, copies);
      if (currentSession().userId === userId && copy) hydrate(client, copy);
    });
  };

  const stopWriting = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCacheable(query as Query)) timer ??= setTimeout(write, WRITE_DEBOUNCE_MS);
  });
  const stopWatching = socket.store.subscribe(({ state }, before) => {
    if (state === 'offline' && before.state === 'connecting') restore();
    // Some browsers report no network where there is one.
    if (state === 'online') onlineManager.setOnline(true);
  });
  if (!navigator.onLine) {
    // It learns only of changes by itself, and this page was opened without a network.
    onlineManager.setOnline(false);
    restore();
  }
  return () => {
    clearTimeout(timer);
    stopWriting();
    stopWatching();
  };
}

onMemberChange(() => void inIndexedDb(() => clear(copies)));
