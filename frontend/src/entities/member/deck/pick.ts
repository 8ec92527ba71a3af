import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';

/** The links of its picture live for an hour. */
const LINKS_MS = 45 * 60_000;

/** The pick of the day, or that there is none. */
export const pickQuery = queryOptions({
  queryKey: ['match', 'pick'],
  queryFn: (context) => fetchLive(context, () => request(endpoints.match.pick, { signal: context.signal })),
  refetchInterval: LINKS_MS,
});
