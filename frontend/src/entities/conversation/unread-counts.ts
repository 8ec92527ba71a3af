import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache, pollWhileDown } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type UnreadView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

/**
 * Number of unread messages by the other member's id; members without unread messages are absent. Socket
 * events keep it current.
 */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: (context) => fetchLive(context, () => request(chatEndpoints.unread, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});

/** Sum over all conversations: the number on the badge. */
export const unreadSum = (unread: UnreadView): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

function withCount(unread: UnreadView, userId: string, count: number): UnreadView {
  const { [userId]: _before, ...others } = unread;
  return count > 0 ? { ...others, [userId]: count } : others;
}

/** Sets the unread count of one conversation if the counts are loaded. */
export function setUnread(client: QueryClient, userId: string, count: number): void {
  patchCache(client, unreadQuery.queryKey, (unread) => withCount(unread, userId, count));
}

/** True when the counts are loaded and the conversation has unread messages. */
export const hasUnread = (client: QueryClient, userId: string): boolean =>
  (client.getQueryData(unreadQuery.queryKey)?.[userId] ?? 0) > 0;

/** Adds one unread message to a conversation. */
export function addUnread(client: QueryClient, userId: string): void {
  const add = (unread: UnreadView) => withCount(unread, userId, (unread[userId] ?? 0) + 1);
  patchCache(client, unreadQuery.queryKey, add, { again: true });
}
