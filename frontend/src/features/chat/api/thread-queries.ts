import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type MessagesView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { firstSeq, firstUnreadSeq, hasOlderMessages, threadOf, withOlder, type Thread } from '../lib/thread';

/** Maximum number of older pages that are loaded at once to find the first unread message. */
const PAGES_TO_UNREAD = 6;
interface PageQuery {
  before?: number;
  after?: number;
  limit?: number;
}

/** Fetches one page of messages. */
export function fetchMessagePage(
  userId: string,
  { before, after, limit }: PageQuery,
  signal?: AbortSignal,
): Promise<MessagesView> {
  const query = {
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
    ...(limit !== undefined && { limit }),
  };
  return request(chatEndpoints.messages, { params: { userId }, query, ...(signal && { signal }) });
}

/**
 * Loaded messages of one conversation, from the first unread message to the newest. Socket events keep them
 * current.
 */
export const threadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'thread', userId],
    queryFn: (context) => fetchLive(context, () => newestOf(userId, context.signal)),
    staleTime: Infinity,
  });

async function newestOf(userId: string, signal: AbortSignal): Promise<Thread> {
  let thread = threadOf(await fetchMessagePage(userId, {}, signal));
  for (let pages = 1; pages < PAGES_TO_UNREAD && isAllUnread(thread); pages += 1)
    thread = withOlder(
      thread,
      await fetchMessagePage(userId, { before: firstSeq(thread), limit: 100 }, signal),
    );
  return thread;
}

const isAllUnread = (thread: Thread): boolean =>
  hasOlderMessages(thread) &&
  firstUnreadSeq(thread) === null &&
  thread.messages.some(({ fromSelf, read }) => !fromSelf && !read);

/** Changes the loaded messages of a conversation, if there are any. */
export function changeThread(client: QueryClient, userId: string, change: (thread: Thread) => Thread): void {
  patchCache(client, threadQuery(userId).queryKey, change);
}
