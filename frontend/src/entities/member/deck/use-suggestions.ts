import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { needsNextPage, type Deck } from './deck';
import { fetchMoreSuggestions, suggestionsQuery } from './suggestions';
import { useDeckIndex } from './use-deck-index';

const NO_CARDS: Deck['users'] = [];

/**
 * Returns the deck and the index of its shown card. Fetches more when few cards remain after the shown card,
 * or in a grid after the first card.
 */
export function useSuggestions({ isGrid = false } = {}) {
  const client = useQueryClient();
  const query = useQuery(suggestionsQuery);
  const [index, setIndex] = useDeckIndex(query.data?.users ?? NO_CARDS);
  const { mutate: fetchMore, ...more } = useMutation({ mutationFn: () => fetchMoreSuggestions(client) });
  const deck = query.data;
  const cached = deck?.users.length ?? 0;
  const shouldFetch = deck !== undefined && needsNextPage(deck, isGrid ? 0 : index);
  const { isPending } = more;

  useEffect(() => {
    if (shouldFetch && !isPending) fetchMore();
    // Fetches again only when the deck changed, so that a failure is not retried in a loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shouldFetch, cached]);

  return { query, index, setIndex, more, fetchMore };
}
