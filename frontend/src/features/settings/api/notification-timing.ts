import { endpoints, type UpdateNotificationTimingBody } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const notificationTimingQuery = queryOptions({
  queryKey: ['notification-timing'],
  queryFn: ({ signal }) => request(endpoints.notifications.timing, { signal }),
});

/** Changes the passed parts; others stay. */
export const updateNotificationTimingMutation = mutationOptions({
  mutationFn: (body: UpdateNotificationTimingBody) => request(endpoints.notifications.updateTiming, { body }),
  onSuccess: (timing, _body, _context, { client }) =>
    client.setQueryData(notificationTimingQuery.queryKey, timing),
});
