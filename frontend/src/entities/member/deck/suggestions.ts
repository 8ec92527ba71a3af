import { endpoints, LIMITS } from '@contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { appendPage, deckOf } from './deck';
import { DECK_SIZES } from '../profile/picture-sizes';
import { prefetchPicture } from '../profile/pictures';
import { fetchLive } from '@/lib/api/live-query';

const STALE_MS = 5 * 60_000;
/** The links of the pictures live for an hour; a deck left open gets new ones before. */
const LINKS_MS = 45 * 60_000;

/**
 * People who fit, as /dashboard and /match hold them: one deck for both, so that who was acted on is gone
 * from both.
 */
export const suggestionsQuery = queryOptions({
  queryKey: ['match', 'suggestions'],
  queryFn: (context) =>
    fetchLive(context, async () =>
      deckOf(await request(endpoints.match.suggestions, { query: {}, signal: context.signal })),
    ),
  staleTime: STALE_MS,
  // The deck may not be dealt anew under the member's fingers; only an empty one looks for newcomers.
  refetchOnWindowFocus: ({ state }) => state.data?.users.length === 0,
  refetchInterval: ({ state }) => (state.data?.users.length === 0 ? LIMITS.pollSeconds * 1000 : LINKS_MS),
});

/** Adds the next page to the cached deck. */
export async function fetchMoreSuggestions(client: QueryClient): Promise<void> {
  const cached = client.getQueryData(suggestionsQuery.queryKey);
  if (!cached) return;
  const exclude = cached.users.map((user) => user._id).join(',');
  const page = await request(endpoints.match.suggestions, { query: exclude ? { exclude } : {} });
  client.setQueryData(suggestionsQuery.queryKey, (deck) => deck && appendPage(deck, page));
}

/** Asks for the deck and for the picture of its first card while the page itself is still on its way. */
export async function prefetchSuggestions(client: QueryClient): Promise<void> {
  await client.prefetchQuery(suggestionsQuery);
  const [first] = client.getQueryData(suggestionsQuery.queryKey)?.users ?? [];
  prefetchPicture(first?.photos[0], DECK_SIZES);
}
