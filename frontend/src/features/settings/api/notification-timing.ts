import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type UpdateNotificationTimingBody } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

export const notificationTimingQuery = queryOptions({
  queryKey: ['notification-timing'],
  queryFn: ({ signal }) => request(notificationEndpoints.timing, { signal }),
});

/** Changes these parts of the timing; others stay. The change is shown at once and undone after a failure. */
export const updateNotificationTimingMutation = mutationOptions({
  // Changes are sent one after another, so that the last one wins.
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
