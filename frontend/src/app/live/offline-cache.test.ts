import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, entries } from 'idb-keyval';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenConversationsQuery } from '@/entities/hidden-words/hidden-conversations';
import { memberCardQuery } from '@/entities/member/member';
import { archivedConversationsQuery } from '@/features/chat/api/conversation-settings';
import { conversationsQuery } from '@/features/chat/api/conversations';
import { searchMessagesQuery } from '@/features/chat/api/messages';
import { threadQuery } from '@/features/chat/api/thread';
import { threadOf, withUnsent } from '@/features/chat/lib/thread';
import { ApiError } from '@/lib/api/errors';
import { beginSession, endSession } from '@/lib/session';
import { socket } from '@/lib/socket';
import { setOnline } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage, someMessages } from '@/testing/builders/chats';
import { aCard, ME } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { keepOfflineCache } from './offline-cache';

const DATABASE = 'offline';
/** jsdom has no IndexedDB. */
const databases = new IDBFactory();
/** Stores of other modules keep their open database, and later tests with fake timers would wait for it. */
const indexedDB = {
  open(name: string): IDBOpenDBRequest {
    if (name !== DATABASE) throw new DOMException('Only the offline copy is stored', 'SecurityError');
    return databases.open(name);
  },
};
const copies = createStore(DATABASE, 'members');

const [ASHA, BO] = [id(2), id(3)];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const texts = { [ASHA]: 'Meet you at the station', [BO]: 'See you' };
/** The only message of the conversation with a member. */
const messageOf = (userId: string) =>
  aMessage({ id: `a${userId.slice(1)}`, message: texts[userId] ?? 'Hello' });
const rowOf = (userId: string) => aConversation({ _id: userId, lastMessage: messageOf(userId) });

let closePage = (): void => undefined;
/** Opens a document, which closes the one before. */
function openPage(): QueryClient {
  closePage();
  const client = new QueryClient();
  closePage = keepOfflineCache(client);
  return client;
}
/** Opens a document without a network. */
async function openOffline(client = new QueryClient()): Promise<QueryClient> {
  closePage();
  setOnline(false);
  closePage = keepOfflineCache(client);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return client;
}
const written = () => vi.advanceTimersByTimeAsync(1000);
/** Returns the stored copies. */
async function stored(): Promise<unknown[]> {
  const all = entries(copies);
  await vi.advanceTimersByTimeAsync(10);
  return all;
}
const readThread = (client: QueryClient, userId: string) =>
  client.setQueryData(
    threadQuery(userId).queryKey,
    threadOf(someMessages({ messages: [messageOf(userId)] })),
  );
const readList = (client: QueryClient, ...userIds: string[]) =>
  client.setQueryData(conversationsQuery.queryKey, { list: userIds.map(rowOf), hasMore: false });
/** A page that reads something else than chats. */
async function openDashboard(): Promise<QueryClient> {
  const client = openPage();
  client.setQueryData(['unread'], { [BO]: 1 });
  await written();
  return client;
}
/** Reads the chats with Asha and Bo, and the list, and goes to the dashboard. */
async function leaveChats(): Promise<QueryClient> {
  const client = openPage();
  for (const userId of [ASHA, BO]) {
    readThread(client, userId);
    client.setQueryData(memberCardQuery(userId).queryKey, aCard({ _id: userId }));
  }
  readList(client, ASHA, BO);
  await written();
  return openDashboard();
}
const readable = (client: QueryClient, userId: string): string[] | undefined =>
  client.getQueryData(threadQuery(userId).queryKey)?.messages.map(({ message }) => message);
const listed = (client: QueryClient): string[] | undefined =>
  client.getQueryData(conversationsQuery.queryKey)?.list.map(({ _id }) => _id);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', indexedDB);
  await clear(copies);
  beginSession('token', ME);
  socket.open();
  await waitFor(() => expect(liveServer.isOpen()).toBe(true));
  vi.useFakeTimers();
});
afterEach(() => {
  closePage();
  closePage = () => undefined;
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

describe('offline copy', () => {
  test('keeps what later pages have not read', async () => {
    await leaveChats();
    const client = await openOffline();
    expect(readable(client, ASHA)).toEqual([texts[ASHA]]);
    expect(listed(client)).toEqual([ASHA, BO]);
    expect(client.getQueryData(memberCardQuery(ASHA).queryKey)).toBeDefined();
    expect(client.getQueryData(['unread'])).toEqual({ [BO]: 1 });
  });

  test('keeps chats that have left memory', async () => {
    const client = openPage();
    readThread(client, ASHA);
    await written();
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    expect(readable(client, ASHA)).toBeUndefined();
    client.setQueryData(['unread'], {});
    await written();
    expect(readable(await openOffline(), ASHA)).toEqual([texts[ASHA]]);
  });

  test('keeps the newer version of two pages', async () => {
    const older = new QueryClient();
    const closeOlder = keepOfflineCache(older);
    readThread(older, ASHA);
    await written();
    const newer = openPage();
    const { queryKey } = threadQuery(ASHA);
    newer.setQueryData(queryKey, threadOf(someMessages({ messages: [aMessage({ message: 'Newer' })] })));
    await written();
    older.setQueryData(['unread'], {});
    await written();
    closeOlder();
    expect(readable(await openOffline(), ASHA)).toEqual(['Newer']);
  });

  test('stays in memory while the page is offline, also for a chat that waited for it', async () => {
    await leaveChats();
    const client = new QueryClient();
    onlineManager.setOnline(false);
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    const chat = renderHook(() => useQuery(threadQuery(ASHA)).data, { wrapper });
    expect(chat.result.current).toBeUndefined();
    await openOffline(client);
    expect(chat.result.current?.messages).toHaveLength(1);
    chat.unmount();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(readable(client, ASHA)).toEqual([texts[ASHA]]);
    expect(readable(client, BO)).toEqual([texts[BO]]);
  });

  test('has the ten chats that were read last, and no searches', async () => {
    const ids = Array.from({ length: 11 }, (_, at) => id(20 + at));
    for (const userId of ids) {
      const client = openPage();
      readThread(client, userId);
      client.setQueryData(memberCardQuery(userId).queryKey, aCard({ _id: userId }));
      client.setQueryData(searchMessagesQuery(userId, 'station').queryKey, {
        pages: [{ messages: [messageOf(userId)], hasMore: false }],
        pageParams: [0],
      });
      await written();
    }
    const client = await openOffline();
    expect(ids.filter((userId) => readable(client, userId))).toEqual(ids.slice(1));
    const cards = ids.filter((userId) => client.getQueryData(memberCardQuery(userId).queryKey));
    expect(cards).toEqual(ids.slice(1));
    expect(client.getQueryCache().findAll({ queryKey: ['chats', 'search'] })).toEqual([]);
  });

  test('drops what was not read for a week', async () => {
    await leaveChats();
    closePage();
    await vi.advanceTimersByTimeAsync(7 * DAY_MS);
    await openDashboard();
    expect(readable(await openOffline(), ASHA)).toBeUndefined();
  });

  test('is cleared at the log-out', async () => {
    await leaveChats();
    expect(await stored()).toHaveLength(1);
    endSession({ loggedOut: true });
    await written();
    expect(await stored()).toHaveLength(0);
  });
});

describe('copy of a conversation that is no longer readable', () => {
  test('leaves the copy at once when it is closed', async () => {
    await leaveChats();
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    await vi.advanceTimersByTimeAsync(0);
    const client = await openOffline();
    expect(readable(client, ASHA)).toBeUndefined();
    expect(client.getQueryData(memberCardQuery(ASHA).queryKey)).toBeUndefined();
    expect(listed(client)).toEqual([BO]);
    expect(readable(client, BO)).toEqual([texts[BO]]);
  });

  test('is not stored again by the page that has it in memory', async () => {
    const client = await leaveChats();
    readThread(client, ASHA);
    readList(client, ASHA, BO);
    await written();
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    client.setQueryData(['unread'], {});
    await written();
    const offline = await openOffline();
    expect(readable(offline, ASHA)).toBeUndefined();
    expect(listed(offline)).toEqual([BO]);
  });

  test('leaves the copy when the lists no longer have it', async () => {
    await leaveChats();
    const client = openPage();
    readList(client, BO);
    client.setQueryData(archivedConversationsQuery.queryKey, []);
    await written();
    client.setQueryData(hiddenConversationsQuery.queryKey, []);
    client.setQueryData(['unread'], {});
    await written();
    const offline = await openOffline();
    expect(readable(offline, ASHA)).toBeUndefined();
    expect(readable(offline, BO)).toEqual([texts[BO]]);
  });

  test.each([
    ['leaves the copy when the pages of the list that are loaded should have it', -60, undefined],
    ['stays when it may be on a later page of the list', -1, [texts[ASHA]]],
  ])('%s', async (_name, endMinutes, left) => {
    await leaveChats();
    const client = openPage();
    const end = { before: minutesFromNow(endMinutes), beforeId: BO };
    client.setQueryData(conversationsQuery.queryKey, { list: [rowOf(BO)], hasMore: true, end });
    client.setQueryData(archivedConversationsQuery.queryKey, []);
    client.setQueryData(hiddenConversationsQuery.queryKey, []);
    await written();
    expect(readable(await openOffline(), ASHA)).toEqual(left);
  });

  test('stays if it is archived', async () => {
    await leaveChats();
    const client = openPage();
    readList(client, BO);
    client.setQueryData(archivedConversationsQuery.queryKey, [rowOf(ASHA)]);
    client.setQueryData(hiddenConversationsQuery.queryKey, []);
    await written();
    expect(readable(await openOffline(), ASHA)).toEqual([texts[ASHA]]);
  });

  test.each([
    ['leaves the copy when the server refuses it', new ApiError(403, 'NOT_FRIENDS', ''), undefined],
    ['stays when the server fails', new ApiError(500, 'INTERNAL', ''), [texts[ASHA]]],
  ])('%s', async (_name, error, left) => {
    await leaveChats();
    const client = openPage();
    const { queryKey } = threadQuery(ASHA);
    await client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
    client.setQueryData(['unread'], {});
    await written();
    expect(readable(await openOffline(), ASHA)).toEqual(left);
  });
});

describe('copy with a message that was taken back', () => {
  const unsend = () => {
    const { id: messageId, seq } = messageOf(ASHA);
    liveServer.emit('message-unsent', { from: ASHA, conversationId: ASHA, id: messageId, seq });
  };

  test('loses its chat at once', async () => {
    await leaveChats();
    unsend();
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.stringify(await stored())).not.toContain(texts[ASHA]);
    expect(readable(await openOffline(), BO)).toEqual([texts[BO]]);
  });

  test('keeps the trace of it in a chat that the page has updated', async () => {
    const client = openPage();
    readThread(client, ASHA);
    await written();
    unsend();
    client.setQueryData(
      threadQuery(ASHA).queryKey,
      (thread) => thread && withUnsent(thread, messageOf(ASHA).id),
    );
    await written();
    expect(readable(await openOffline(), ASHA)).toEqual(['']);
  });

  test('loses its chat when the list shows that it was taken back meanwhile', async () => {
    await leaveChats();
    const client = openPage();
    const lastMessage = { ...messageOf(ASHA), message: '', unsent: true };
    const list = [aConversation({ _id: ASHA, lastMessage }), rowOf(BO)];
    client.setQueryData(conversationsQuery.queryKey, { list, hasMore: false });
    await written();
    const offline = await openOffline();
    expect(readable(offline, ASHA)).toBeUndefined();
    expect(listed(offline)).toEqual([ASHA, BO]);
  });
});
