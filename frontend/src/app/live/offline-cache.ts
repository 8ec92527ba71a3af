import { hydrate, onlineManager, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, update } from 'idb-keyval';
import { currentSession, onMemberChange } from '@/lib/session';
import { socket } from '@/lib/socket';
import { tryIndexedDb } from '@/lib/storage/indexed-db';
import { isStorable, mergeCopy, RemovedContent, STORED_KEYS } from './offline-copy';

/** Copies by member id, so that no member sees the copy of another one. */
const copies = createStore('offline', 'members');
/** Delay in ms of a write, because changes arrive in bursts and one write stores all of them. */
const WRITE_DEBOUNCE_MS = 500;

/**
 * Stores a copy of the last conversations on this device and shows it while the server is unreachable. The
 * copy is deleted with the session. Returns a function that stops both.
 */
export function keepOfflineCache(client: QueryClient): () => void {
  const { userId } = currentSession();
  if (userId === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestored = false;
  const removed = new RemovedContent();

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (currentSession().userId !== userId) return;
    // One transaction reads and writes, so that no page overwrites what another one has stored. If storage is
    // full or forbidden, the conversations are only missing offline.
    void tryIndexedDb(() =>
      update<DehydratedState>(userId, (earlier) => mergeCopy(client, earlier, removed), copies),
    );
  };
  const restore = (): void => {
    if (isRestored) return;
    isRestored = true;
    void tryIndexedDb(async () => {
      const copy = await get<DehydratedState>(userId, copies);
      if (currentSession().userId !== userId || !copy) return;
      // What leaves memory could not be loaded again. Also for queries that wait for their first response.
      for (const key of STORED_KEYS) client.setQueryDefaults([key], { gcTime: Infinity });
      hydrate(client, copy);
    });
  };

  const stopWriting = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isStorable(query)) timer ??= setTimeout(write, WRITE_DEBOUNCE_MS);
  });
  // Written at once: the page may be closed at any time, and these events are not repeated.
  const stopClosing = socket.onFact('conversation-closed', ({ conversationId }) => {
    removed.closed.set(conversationId, Date.now());
    write();
  });
  const stopUnsending = socket.onFact('message-unsent', ({ id }) => {
    removed.unsent.add(id);
    write();
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
    stopClosing();
    stopUnsending();
    stopWatching();
  };
}

onMemberChange(() => void tryIndexedDb(() => clear(copies)));
