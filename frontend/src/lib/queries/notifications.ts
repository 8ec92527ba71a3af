import { endpoints, type NotificationView } from '@contract';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call';
import { pollWhileDown } from './poll-while-down';

/** What the member was told, newest first, in pages. Facts keep it live. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.notifications.list, { query: pageParam === '' ? {} : { before: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
});

/** How many lines are unread: the number on the bell. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const { unread } = await call(endpoints.notifications.list, { query: { limit: 1 }, signal });
    return unread;
  },
  refetchInterval: pollWhileDown,
});

function changeLines(
  client: QueryClient,
  change: (lines: NotificationView[], page: number) => NotificationView[],
): void {
  client.setQueryData(
    notificationsQuery.queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page, index) => ({
          ...page,
          notifications: change(page.notifications, index),
        })),
      },
  );
}

/** Puts a new line on top, or one that now stands for more. */
export function addNotification(client: QueryClient, line: NotificationView, unread: number): void {
  client.setQueryData(unreadNotificationsQuery.queryKey, unread);
  changeLines(client, (lines, page) => {
    const others = lines.filter(({ id }) => id !== line.id);
    return page === 0 ? [line, ...others] : others;
  });
}

/** Marks lines read, or all of them; shown at once. */
export const readNotificationsMutation = mutationOptions({
  mutationFn: (ids: string[] | undefined) =>
    call(endpoints.notifications.read, { body: ids === undefined ? {} : { ids } }),
  onMutate: (ids, { client }) => {
    changeLines(client, (lines) =>
      lines.map((line) => (ids === undefined || ids.includes(line.id) ? { ...line, read: true } : line)),
    );
  },
  onSuccess: ({ unread }, _ids, _context, { client }) => {
    client.setQueryData(unreadNotificationsQuery.queryKey, unread);
  },
  onError: (_error, _ids, _context, { client }) =>
    client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
});
