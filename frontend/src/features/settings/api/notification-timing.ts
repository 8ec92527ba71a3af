import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type UpdateNotificationTimingBody } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

export const notificationTimingQuery = queryOptions({
  queryKey: ['notification-timing'],
  queryFn: ({ signal }) => request(notificationEndpoints.timing, { signal }),
});

/** Changes the passed parts; others stay. Shown at once, and taken back when that fails. */
export const updateNotificationTimingMutation = mutationOptions({
  // Runs one after the other, so that the last change wins.
  scope: { id: 'notification-timing' },
  mutationFn: (body: UpdateNotificationTimingBody) => request(notificationEndpoints.updateTiming, { body }),
  onMutate: (body, { client }) => {
    const before = client.getQueryData(notificationTimingQuery.queryKey);
    client.setQueryData(notificationTimingQuery.queryKey, (timing) => timing && { ...timing, ...body });
    return { before };
  },
  onError: (_error, _body, context, { client }) => {
    client.setQueryData(notificationTimingQuery.queryKey, context?.before);
    return client.invalidateQueries({ queryKey: notificationTimingQuery.queryKey });
  },
});
