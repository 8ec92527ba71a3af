import { endpoints, type NotificationTiming } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const notificationTimingQuery = queryOptions({
  queryKey: ['notification-timing'],
  queryFn: ({ signal }) => request(endpoints.notifications.timing, { signal }),
});

export const updateNotificationTimingMutation = mutationOptions({
  mutationFn: (body: NotificationTiming) => request(endpoints.notifications.updateTiming, { body }),
  onSuccess: (timing, _body, _context, { client }) =>
    client.setQueryData(notificationTimingQuery.queryKey, timing),
});
