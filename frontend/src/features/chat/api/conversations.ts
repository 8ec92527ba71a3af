import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { removeCachedHiddenConversation } from '@/entities/hidden-words/hidden-conversations';
import { fetchLive, patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { CHAT_LIMITS, type ChatMessageView, type ConversationView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

/**
 * Loaded conversations, newest first. They always include those that are pinned, have unread messages, or are
 * with a member who was blocked for fraud.
 */
export interface LoadedConversations {
  list: readonly ConversationView[];
  hasMore: boolean;
  /**
   * Position of the last conversation of the loaded pages. Missing in a list that an earlier build stored.
   */
  end?: { before: string; beforeId: string } | undefined;
}

const KEY = ['chats', 'conversations'] as const;
const newestFirst = (a: ConversationView, b: ConversationView): number =>
  b.lastMessage.timestamp.localeCompare(a.lastMessage.timestamp);
/** Returns whether a cached row that is missing in the newest page belongs behind that page's last row. */
const isOlder = (row: ConversationView, than: ConversationView): boolean =>
  row.lastMessage.timestamp <= than.lastMessage.timestamp;

/** The list of conversations. A refetch reads only the newest page; older loaded pages are kept. */
export const conversationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: (context) =>
    fetchLive(context, async (): Promise<LoadedConversations> => {
      const { client, signal } = context;
      const {
        conversations,
        pinned = [],
        older = [],
      } = await request(chatEndpoints.conversations, { query: {}, signal });
      const beyond = [...pinned, ...older].sort(newestFirst);
      return withFirstPage(client.getQueryData<LoadedConversations>(KEY), conversations, beyond);
    }),
});

const endOf = (page: readonly ConversationView[]): LoadedConversations['end'] => {
  const last = page.at(-1);
  return last && { before: last.lastMessage.timestamp, beforeId: last._id };
};

function withFirstPage(
  cached: LoadedConversations | undefined,
  page: readonly ConversationView[],
  beyond: readonly ConversationView[],
): LoadedConversations {
  const full = page.length >= CHAT_LIMITS.conversationPage;
  const last = page.at(-1);
  const read = [...page, ...beyond];
  if (!full || !last || !cached) return { list: read, hasMore: full, end: endOf(page) };
  const ids = new Set(read.map(({ _id }) => _id));
  const older = cached.list.filter((row) => isOlder(row, last) && !ids.has(row._id));
  const list = [...read, ...older].sort(newestFirst);
  return older.length > 0
    ? { list, hasMore: cached.hasMore, end: cached.end }
    : { list, hasMore: true, end: endOf(page) };
}

export async function loadMoreConversations(client: QueryClient): Promise<void> {
  const cached = client.getQueryData(KEY_TYPED);
  const query = cached?.end ?? endOf(cached?.list ?? []);
  if (query === undefined) return;
  const older = await fetchLive({ client, queryKey: KEY }, async (): Promise<LoadedConversations> => {
    const { conversations } = await request(chatEndpoints.conversations, { query });
    const hasMore = conversations.length >= CHAT_LIMITS.conversationPage;
    return { list: conversations, hasMore, end: endOf(conversations) ?? query };
  });
  changeConversations(client, ({ list }) => {
    const ids = new Set(list.map(({ _id }) => _id));
    const added = older.list.filter(({ _id }) => !ids.has(_id));
    return { ...older, list: [...list, ...added].sort(newestFirst) };
  });
}

const KEY_TYPED = conversationsQuery.queryKey;

function changeConversations(
  client: QueryClient,
  change: (cached: LoadedConversations) => LoadedConversations,
): void {
  patchCache(client, KEY_TYPED, change);
}

export function changeCachedConversation(
  client: QueryClient,
  id: string,
  change: (row: ConversationView) => ConversationView,
): void {
  changeConversations(client, (cached) => ({
    ...cached,
    list: cached.list.map((row) => (row._id === id ? change(row) : row)),
  }));
}

/**
 * Adds a message to its conversation, which moves to the top. Refetches the list if the conversation is not
 * loaded.
 */
export function cacheMessageInList(
  client: QueryClient,
  id: string,
  message: ChatMessageView,
  counts: boolean,
): void {
  // A message of the member moves the conversation out of the folder of hidden words.
  if (message.fromSelf) removeCachedHiddenConversation(client, id);
  const cached = client.getQueryData(KEY_TYPED);
  const row = cached?.list.find(({ _id }) => _id === id);
  // A first message of the member changes the permissions, which only the server knows.
  if (!row || row.isRequest || (!row.isFriend && !row.can.message)) {
    refetch(client, [conversationsQuery]);
    if (!row) return;
  }
  changeConversations(client, (loaded) => ({
    ...loaded,
    list: loaded.list
      .map((other) => (other._id === id ? withNewest(other, message, counts) : other))
      .sort(newestFirst),
  }));
}

function withNewest(row: ConversationView, message: ChatMessageView, counts: boolean): ConversationView {
  const { lastMessage, unread } = row;
  if (message.seq < lastMessage.seq) return row;
  const isNewer = message.seq > lastMessage.seq;
  const { yourTurn: _answered, markedUnread: _written, ...others } = row;
  const kept = isNewer ? others : row;
  return { ...kept, lastMessage: message, unread: unread + (counts && isNewer ? 1 : 0) };
}

/** Moves a conversation from the folder of hidden words to the list. */
export function showHiddenInList(client: QueryClient, id: string): void {
  const row = removeCachedHiddenConversation(client, id);
  if (!row) return;
  // The number of unread messages is not known here; the server's catch-up event refetches it.
  const shown = { ...row, unread: 0 };
  changeConversations(client, (cached) => ({
    ...cached,
    list: [...cached.list.filter(({ _id }) => _id !== id), shown].sort(newestFirst),
  }));
}

/** Removes a conversation from the list and from the folder of hidden words. */
export function removeCachedConversation(client: QueryClient, id: string): void {
  changeConversations(client, (cached) => ({ ...cached, list: cached.list.filter(({ _id }) => _id !== id) }));
  removeCachedHiddenConversation(client, id);
}
