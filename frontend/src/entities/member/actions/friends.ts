import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { readLive } from '@/lib/api/live-query';
import { pollWhileDown } from '@/lib/api/poll-while-down';

/** The member's friends with their presence. Facts keep it live. */
export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: (context) => readLive(context, () => call(endpoints.match.friends, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
