import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

/** Uses the mailed link. A repeated request has no further effect. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => request(notificationEndpoints.unsubscribe, { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
