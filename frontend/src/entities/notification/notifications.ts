import { endpoints, type NotificationView } from '@contract';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchLive, patchCache, pollWhileDown, refetch } from '@/lib/api/live-query';

/** What the member was told, newest first, in pages. Facts keep it live. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: (context) => {
    const query = context.pageParam === '' ? {} : { before: context.pageParam };
    return fetchLive(context, () => request(endpoints.notifications.list, { query, signal: context.signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
});

/** How many lines are unread: the number on the bell. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: (context) =>
    fetchLive(context, async () => {
      const query = { limit: 1 };
      const { unread } = await request(endpoints.notifications.list, { query, signal: context.signal });
      return unread;
    }),
  refetchInterval: pollWhileDown,
});

function changeLines(
  client: QueryClient,
  change: (lines: NotificationView[], page: number) => NotificationView[],
): void {
  patchCache(
    client,
    notificationsQuery.queryKey,
    (cached) => ({
      ...cached,
      pages: cached.pages.map((page, index) => ({
        ...page,
        notifications: change(page.notifications, index),
      })),
    }),
    { again: true },
  );
}

/** Notes how many lines are unread. */
export function setUnreadNotifications(client: QueryClient, unread: number): void {
  patchCache(client, unreadNotificationsQuery.queryKey, () => unread);
}

/**
 * Puts a new line on top, or one that now stands for more; `unread` where the event says the number, else it
 * is one more.
 */
export function addNotification(client: QueryClient, line: NotificationView, unread?: number): void {
  if (unread !== undefined) setUnreadNotifications(client, unread);
  else patchCache(client, unreadNotificationsQuery.queryKey, (before) => before + 1, { again: true });
  changeLines(client, (lines, page) => {
    const others = lines.filter(({ id }) => id !== line.id);
    return page === 0 ? [line, ...others] : others;
  });
}

/** Something has come of which the list will have a new line: one more on the bell. */
export function noteNotification(client: QueryClient): void {
  patchCache(client, unreadNotificationsQuery.queryKey, (before) => before + 1, { again: true });
  refetch(client, [notificationsQuery]);
}

/**
 * A message has come, of which the list will have a line: a new one for the first unread message of a
 * conversation; later ones are counted in it, unless all lines were marked read meanwhile.
 */
export function noteMessage(client: QueryClient, isCounted: boolean): void {
  patchCache(
    client,
    unreadNotificationsQuery.queryKey,
    (before) => (isCounted && before > 0 ? before : before + 1),
    { again: true },
  );
  refetch(client, [notificationsQuery]);
}

/** Marks lines read, or all of them; shown at once. */
export const readNotificationsMutation = mutationOptions({
  mutationFn: (ids: string[] | undefined) =>
    request(endpoints.notifications.read, { body: ids === undefined ? {} : { ids } }),
  onMutate: (ids, { client }) => {
    changeLines(client, (lines) =>
      lines.map((line) => (ids === undefined || ids.includes(line.id) ? { ...line, read: true } : line)),
    );
  },
  onSuccess: ({ unread }, _ids, _context, { client }) => {
    setUnreadNotifications(client, unread);
  },
  onError: (_error, _ids, _context, { client }) =>
    client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
});
