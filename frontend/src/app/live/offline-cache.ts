import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { inIndexedDb } from '@/lib/storage/indexed-db';
import { useConnection } from '@/lib/socket';
import { currentSession, onMemberChange } from '@/lib/session';

/** By the member's id, so that one never sees what another one left. */
const copies = createStore('offline', 'members');
/** The chats that were opened last are kept. */
const MAX_CHATS = 10;
/** Changes come in bursts: one write for all of them. */
const WRITE_DEBOUNCE_MS = 500;
const CACHED_KEYS = new Set(['profile', 'unread', 'requests', 'friends', 'notifications', 'chats']);

const isKept = ({ queryKey, state }: Query): boolean =>
  state.status === 'success' && typeof queryKey[0] === 'string' && CACHED_KEYS.has(queryKey[0]);
const isThread = (query: Query): boolean => query.queryKey[0] === 'chats' && query.queryKey[1] === 'thread';

function copyOf(client: QueryClient): DehydratedState {
  const threads = client.getQueryCache().findAll({ predicate: isThread });
  const newestFirst = threads.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const dropped = new Set(newestFirst.slice(MAX_CHATS));
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => isKept(query) && !dropped.has(query),
    shouldDehydrateMutation: () => false,
  });
}

/**
 * Keeps a copy of the last chats on this device, and shows it while the server cannot be reached. It goes
 * with the session: nothing of a member stays after the log-out. Returns how to stop.
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
    // Without room or permission the chats are only not readable offline.
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
    if (type === 'updated' && isKept(query as Query)) timer ??= setTimeout(write, WRITE_DEBOUNCE_MS);
  });
  const stopWatching = useConnection.subscribe(({ state }, before) => {
    if (state === 'offline' && before.state === 'connecting') restore();
  });
  if (!navigator.onLine) restore();
  return () => {
    clearTimeout(timer);
    stopWriting();
    stopWatching();
  };
}

onMemberChange(() => void inIndexedDb(() => clear(copies)));
