import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { readLive } from './news';
import { pollWhileDown } from './poll-while-down';

/** The member's friends with their presence. Facts keep it live. */
export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: (context) => readLive(context, () => call(endpoints.match.friends, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
