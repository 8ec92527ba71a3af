import { endpoints, CHAT_LIMITS, type ChatMessageView, type ConversationView } from '@contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { patchCache, refetch, fetchLive } from '@/lib/api/live-query';

/** Loaded conversations, newest first. */
export interface Conversations {
  list: readonly ConversationView[];
  hasMore: boolean;
}

const KEY = ['chats', 'conversations'] as const;
const newestFirst = (a: ConversationView, b: ConversationView): number =>
  b.lastMessage.timestamp.localeCompare(a.lastMessage.timestamp);
/** Of two conversations with the same timestamp, the one that is not loaded counts as older. */
const isOlder = (row: ConversationView, than: ConversationView): boolean =>
  row.lastMessage.timestamp <= than.lastMessage.timestamp;

/** The list of conversations. A refetch reads the newest page only; older loaded pages are kept. */
export const conversationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: (context) =>
    fetchLive(context, async (): Promise<Conversations> => {
      const { client, signal } = context;
      const { conversations } = await request(endpoints.chat.conversations, { query: {}, signal });
      return withFirstPage(client.getQueryData<Conversations>(KEY), conversations);
    }),
});

function withFirstPage(cached: Conversations | undefined, page: readonly ConversationView[]): Conversations {
  const full = page.length >= CHAT_LIMITS.conversationPage;
  const last = page.at(-1);
  if (!full || !last || !cached) return { list: page, hasMore: full };
  const ids = new Set(page.map(({ _id }) => _id));
  const older = cached.list.filter((row) => isOlder(row, last) && !ids.has(row._id));
  return { list: [...page, ...older], hasMore: older.length > 0 ? cached.hasMore : true };
}

export async function loadMoreConversations(client: QueryClient): Promise<void> {
  const last = client.getQueryData(KEY_TYPED)?.list.at(-1);
  if (last === undefined) return;
  const query = { before: last.lastMessage.timestamp, beforeId: last._id };
  const older = await fetchLive({ client, queryKey: KEY }, async (): Promise<Conversations> => {
    const { conversations } = await request(endpoints.chat.conversations, { query });
    return { list: conversations, hasMore: conversations.length >= CHAT_LIMITS.conversationPage };
  });
  changeConversations(client, ({ list }) => {
    const ids = new Set(list.map(({ _id }) => _id));
    return { list: [...list, ...older.list.filter(({ _id }) => !ids.has(_id))], hasMore: older.hasMore };
  });
}

const KEY_TYPED = conversationsQuery.queryKey;

function changeConversations(client: QueryClient, change: (cached: Conversations) => Conversations): void {
  patchCache(client, KEY_TYPED, change);
}

export function changeConversation(
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
 * Adds a message to its conversation and moves that to the top. Reads the list again if the conversation is
 * not loaded.
 */
export function addMessageToList(
  client: QueryClient,
  id: string,
  message: ChatMessageView,
  counts: boolean,
): void {
  const cached = client.getQueryData(KEY_TYPED);
  const row = cached?.list.find(({ _id }) => _id === id);
  // A first answer changes the permissions, which only the server knows.
  if (!row || row.isRequest || (!row.isFriend && !row.can.message)) {
    refetch(client, [conversationsQuery]);
    if (!row) return;
  }
  changeConversations(client, ({ list, hasMore }) => ({
    list: list
      .map((other) => (other._id === id ? withNewest(other, message, counts) : other))
      .sort(newestFirst),
    hasMore,
  }));
}

function withNewest(row: ConversationView, message: ChatMessageView, counts: boolean): ConversationView {
  const { lastMessage, unread } = row;
  if (message.seq < lastMessage.seq) return row;
  const isNewer = message.seq > lastMessage.seq;
  return { ...row, lastMessage: message, unread: unread + (counts && isNewer ? 1 : 0) };
}

export function removeConversation(client: QueryClient, id: string): void {
  changeConversations(client, (cached) => ({ ...cached, list: cached.list.filter(({ _id }) => _id !== id) }));
}
