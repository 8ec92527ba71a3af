import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints } from '@contract';

/** Uses the mailed link. A repeated call changes nothing. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => request(endpoints.notifications.unsubscribe, { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
