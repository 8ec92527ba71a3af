import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

/** Refetch interval in ms; the picture links are valid for one hour. */
const PICTURE_LINKS_MS = 45 * 60_000;

/** Delay in ms after the end of the day until the server has created the next picks. */
const MADE_MS = 60_000;
/** Maximum random delay in ms in addition, so that not all open pages send their request at once. */
const SPREAD_MS = 4 * 60_000;
const spreadMs = Math.random() * SPREAD_MS;

/**
 * Returns the ms until the next fetch: before the picture links expire, and after the next day's pick exists.
 */
export function refetchDelayMs(endsAt: string | undefined, now: number): number {
  const next = endsAt === undefined ? Infinity : Date.parse(endsAt) + MADE_MS + spreadMs - now;
  // A clock that runs fast can report that the day is over before the server ends it.
  return next > 0 ? Math.min(PICTURE_LINKS_MS, next) : PICTURE_LINKS_MS;
}

/** The pick of the day, or null. */
export const pickQuery = queryOptions({
  queryKey: ['match', 'pick'],
  queryFn: (context) =>
    fetchLive(context, () => request(suggestionEndpoints.pick, { signal: context.signal })),
  refetchInterval: ({ state }) => refetchDelayMs(state.data?.endsAt, Date.now()),
});
