import { endpoints, type UnreadView } from '@contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call';
import { pollWhileDown } from './poll-while-down';

/** How many messages wait, by the other member's id; members without any are absent. Facts keep it live. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(endpoints.chat.unread, { signal }),
  refetchInterval: pollWhileDown,
});

/** The number on the badge: the sum of all conversations (design section 3). */
export const unreadSum = (unread: UnreadView): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/** Changes how many messages of one conversation wait, as far as the numbers are known. */
export function setUnread(client: QueryClient, userId: string, count: (before: number) => number): void {
  client.setQueryData(unreadQuery.queryKey, (unread) => {
    if (!unread) return unread;
    const { [userId]: before = 0, ...others } = unread;
    const now = count(before);
    return now > 0 ? { ...others, [userId]: now } : others;
  });
}
