import { endpoints, type UnreadView } from '@contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchLive, patchCache, pollWhileDown } from '@/lib/api/live-query';

/**
 * How many messages wait, by the other member's id; members without any are absent. Socket events keep it
 * live.
 */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: (context) => fetchLive(context, () => request(endpoints.chat.unread, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});

/** The number on the badge: the sum of all conversations. */
export const unreadSum = (unread: UnreadView): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

function withCount(unread: UnreadView, userId: string, count: number): UnreadView {
  const { [userId]: _before, ...others } = unread;
  return count > 0 ? { ...others, [userId]: count } : others;
}

/** Notes how many messages of one conversation wait, as far as the numbers are known. */
export function setUnread(client: QueryClient, userId: string, count: number): void {
  patchCache(client, unreadQuery.queryKey, (unread) => withCount(unread, userId, count));
}

/** Whether messages of a conversation wait, as far as the numbers are known. */
export const hasUnread = (client: QueryClient, userId: string): boolean =>
  (client.getQueryData(unreadQuery.queryKey)?.[userId] ?? 0) > 0;

/** Notes that one more message of a conversation waits. */
export function addUnread(client: QueryClient, userId: string): void {
  const add = (unread: UnreadView) => withCount(unread, userId, (unread[userId] ?? 0) + 1);
  patchCache(client, unreadQuery.queryKey, add, { again: true });
}
