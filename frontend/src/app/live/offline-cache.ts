import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { inStore } from '@/lib/storage/indexed-db';
import { useConnection } from '@/lib/socket';
import { currentSession, onMemberChange } from '@/lib/session';

const DATABASE = 'offline';
const STORE = 'members';
/** The chats that were opened last are kept. */
const MAX_CHATS = 10;
/** Changes come in bursts: one write for all of them. */
const WRITE_DEBOUNCE_MS = 500;
const CACHED_KEYS = new Set(['profile', 'unread', 'requests', 'friends', 'notifications', 'chats']);

/** By the member's id, so that one never sees what another one left. */
const store = <Result>(
  mode: IDBTransactionMode,
  act: (members: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => inStore(DATABASE, STORE, mode, act);

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
 * Keeps a copy of the last chats on this device, and shows it while the server cannot be reached. It goes with the
 * session: nothing of a member stays after the log-out. Returns how to stop.
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
    store('readwrite', (members) => members.put(copy, userId)).catch(() => undefined);
  };
  const restore = (): void => {
    if (isRestored) return;
    isRestored = true;
    store<unknown>('readonly', (members) => members.get(userId))
      .then((copy) => {
        if (currentSession().userId === userId && copy) hydrate(client, copy);
      })
      .catch(() => undefined);
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

onMemberChange(() => {
  store('readwrite', (members) => members.clear()).catch(() => undefined);
});
