import { queryOptions } from '@tanstack/react-query';
import { fetchLive, pollWhileDown } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

/** The member's friends with their presence. Live events keep it current. */
export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: (context) => fetchLive(context, () => request(matchEndpoints.friends, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
