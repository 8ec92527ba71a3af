import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { readLive } from './news';
import { pollWhileDown } from './poll-while-down';

/** Who likes the member; also the number on the badge. Facts keep it live. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: (context) => readLive(context, () => call(endpoints.match.requests, { signal: context.signal })),
  refetchInterval: pollWhileDown,
});
