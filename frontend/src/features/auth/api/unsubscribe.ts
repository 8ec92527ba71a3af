import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

/** Uses the mailed link; using it again changes nothing. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => call(endpoints.notifications.unsubscribe, { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
