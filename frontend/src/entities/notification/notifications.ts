import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache, pollWhileDown, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type NotificationView } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

/** The member's notifications, newest first, in pages. Live events keep them current. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: (context) => {
    const query = context.pageParam === '' ? {} : { before: context.pageParam };
    return fetchLive(context, () => request(notificationEndpoints.list, { query, signal: context.signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
});

/**
 * The number of unread notifications, and decisions that the member has not opened. Every page shows them.
 */
export const bellQuery = queryOptions({
  queryKey: ['notifications', 'bell'],
  queryFn: (context) =>
    fetchLive(context, async () => {
      const answer = await request(notificationEndpoints.list, {
        query: { limit: 1 },
        signal: context.signal,
      });
      return { unread: answer.unread, unopened: answer.unopened ?? [] };
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

/** Sets the number of unread notifications. */
export function setUnreadNotifications(client: QueryClient, unread: number): void {
  patchCache(client, bellQuery.queryKey, (bell) => ({ ...bell, unread }));
}

/** Adds one to the number of unread notifications. */
function addUnreadNotification(client: QueryClient): void {
  patchCache(client, bellQuery.queryKey, (bell) => ({ ...bell, unread: bell.unread + 1 }), { again: true });
}

/**
 * Adds a notification at the top, or replaces an earlier state of it. Sets the number of unread ones to
 * `unread`, or adds one if the event does not contain the number.
 */
export function addNotification(client: QueryClient, line: NotificationView, unread?: number): void {
  if (unread !== undefined) setUnreadNotifications(client, unread);
  else addUnreadNotification(client);
  changeLines(client, (lines, page) => {
    const others = lines.filter(({ id }) => id !== line.id);
    return page === 0 ? [line, ...others] : others;
  });
}

/** Adds one to the bell and refetches the list, for an event that creates a notification. */
export function countNewNotification(client: QueryClient): void {
  addUnreadNotification(client);
  refetch(client, [notificationsQuery]);
}

/**
 * Updates the number and the list for a received message. The first unread message of a conversation adds a
 * notification. Later messages update it, unless all were marked as read meanwhile.
 */
export function countNewMessage(client: QueryClient, isCounted: boolean): void {
  patchCache(
    client,
    bellQuery.queryKey,
    (bell) => (isCounted && bell.unread > 0 ? bell : { ...bell, unread: bell.unread + 1 }),
    { again: true },
  );
  refetch(client, [notificationsQuery]);
}

/** Marks these notifications, or all without ids, as read. Updates the cache at once. */
export const readNotificationsMutation = mutationOptions({
  mutationFn: (ids: string[] | undefined) =>
    request(notificationEndpoints.read, { body: ids === undefined ? {} : { ids } }),
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

/** Records on the server that the member has seen these decisions. */
export const openDecisionsMutation = mutationOptions({
  mutationFn: (ids: string[]) => request(notificationEndpoints.opened, { body: { ids } }),
  onSuccess: ({ unread }, ids, _context, { client }) => {
    patchCache(client, bellQuery.queryKey, ({ unopened }) => ({
      unread,
      unopened: unopened.filter(({ id }) => !ids.includes(id)),
    }));
    refetch(client, [notificationsQuery]);
  },
});
