import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchLive, pollWhileDown } from '@/lib/api/live-query';

/** Who likes the member; also the number on the badge. Facts keep it live. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: (context) =>
    fetchLive(context, () => request(endpoints.match.requests, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
