import { endpoints, LIMITS } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';

/** Who likes the member; also the number on the badge, so it is asked for every 30 s (spec section 9). */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: ({ signal }) => call(endpoints.match.requests, { signal }),
  refetchInterval: LIMITS.pollSeconds * 1000,
});
