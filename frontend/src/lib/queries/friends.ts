import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { pollWhileDown } from './poll-while-down';

/** The member's friends with their presence. Facts keep it live. */
export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: ({ signal }) => call(endpoints.match.friends, { signal }),
  refetchInterval: pollWhileDown,
});
