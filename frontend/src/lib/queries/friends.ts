import { endpoints, LIMITS } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';

/** The member's friends with their presence, asked for every 30 s while shown (spec section 9). */
export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: ({ signal }) => call(endpoints.match.friends, { signal }),
  refetchInterval: LIMITS.pollSeconds * 1000,
});
