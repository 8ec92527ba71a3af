import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';

/** The links of its picture live for an hour. */
const LINKS_MS = 45 * 60_000;

/** The next day's picks are made soon after the day's end; not all open pages ask for theirs at once. */
const MADE_MS = 60_000;
const SPREAD_MS = 4 * 60_000;
const spreadMs = Math.random() * SPREAD_MS;

/** When to ask again: before the links of the picture end, and once the next day's pick is made. */
export function askAgainInMs(endsAt: string | undefined, now: number): number {
  const next = endsAt === undefined ? Infinity : Date.parse(endsAt) + MADE_MS + spreadMs - now;
  // By a clock that is ahead the day has ended already.
  return next > 0 ? Math.min(LINKS_MS, next) : LINKS_MS;
}

/** The pick of the day, or that there is none. */
export const pickQuery = queryOptions({
  queryKey: ['match', 'pick'],
  queryFn: (context) => fetchLive(context, () => request(endpoints.match.pick, { signal: context.signal })),
  refetchInterval: ({ state }) => askAgainInMs(state.data?.endsAt, Date.now()),
});
