import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchMoreSuggestions, suggestionsQuery } from './suggestions';
import { needsMore } from './deck';

/** Returns the deck and refills it when few cards remain after `index`. */
export function useSuggestions(index: number) {
  const client = useQueryClient();
  const query = useQuery(suggestionsQuery);
  const { mutate: fetchMore, ...more } = useMutation({ mutationFn: () => fetchMoreSuggestions(client) });
  const deck = query.data;
  const cached = deck?.users.length ?? 0;
  const shouldFetch = deck !== undefined && needsMore(deck, index);
  const { isPending } = more;

  useEffect(() => {
    if (shouldFetch && !isPending) fetchMore();
    // Fetches again only when the deck changed, so that a failure is not retried in a loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shouldFetch, cached]);

  return { query, more, fetchMore };
}
