import { queryOptions } from '@tanstack/react-query';
import { fetchLive, pollWhileDown } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

/** Members who like the viewer; their number is shown on the badge. Live events keep it current. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: (context) =>
    fetchLive(context, () => request(matchEndpoints.requests, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
