import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { COMMON_LIMITS } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { DECK_IMAGE_SIZES } from '../profile/picture-sizes';
import { prefetchPicture } from '../profile/pictures';
import { appendPage, newDeck } from './deck';

const STALE_AFTER_MS = 5 * 60_000;
/** Refetch interval in ms; the picture links are valid for one hour. */
const PICTURE_LINKS_MS = 45 * 60_000;

/**
 * Suggestions for /dashboard and /match: one shared deck, so that an action on one page also removes the card
 * from the other.
 */
export const suggestionsQuery = queryOptions({
  queryKey: ['match', 'suggestions'],
  queryFn: (context) =>
    fetchLive(context, async () =>
      newDeck(await request(suggestionEndpoints.list, { query: {}, signal: context.signal })),
    ),
  staleTime: STALE_AFTER_MS,
  // A refetch would change the deck while the member uses it. Only an empty deck polls for new members.
  refetchOnWindowFocus: ({ state }) => state.data?.users.length === 0,
  refetchInterval: ({ state }) =>
    state.data?.users.length === 0 ? COMMON_LIMITS.pollSeconds * 1000 : PICTURE_LINKS_MS,
});

/** Fetches the next page and appends it to the cached deck. */
export async function fetchMoreSuggestions(client: QueryClient): Promise<void> {
  const cached = client.getQueryData(suggestionsQuery.queryKey);
  if (!cached) return;
  const exclude = cached.users.map((user) => user._id).join(',');
  const page = await request(suggestionEndpoints.list, { query: exclude ? { exclude } : {} });
  client.setQueryData(suggestionsQuery.queryKey, (deck) => deck && appendPage(deck, page));
}

/** Prefetches the deck and the picture of its first card while the code of the page is loading. */
export async function prefetchSuggestions(client: QueryClient): Promise<void> {
  await client.prefetchQuery(suggestionsQuery);
  const [first] = client.getQueryData(suggestionsQuery.queryKey)?.users ?? [];
  prefetchPicture(first?.photos[0], DECK_IMAGE_SIZES);
}
