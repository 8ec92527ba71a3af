import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '@/entities/account/profile';
import type { Deck } from '@/entities/member/deck/deck';
import { updateSearchSettingsMutation } from '@/entities/search-settings/search-settings';
import { NO_FILTERS, SUGGESTIONS_LIMITS } from '@contract';
import { isSameRange, wideningQuery, type SearchRange } from './widening';

const rangeOf = ({ ageMin, ageMax, maxDistanceKm }: SearchRange): SearchRange => ({
  ageMin,
  ageMax,
  maxDistanceKm,
});

/**
 * Offers wider settings when few cards are left after `index`. Widening changes the member's settings. It can
 * be undone while the page is open and the settings are unchanged.
 */
export function useWiderSearch(deck: Deck | undefined, index: number) {
  const { data: profile } = useQuery(profileQuery);
  const [widened, setWidened] = useState<{ from: SearchRange; to: SearchRange } | null>(null);
  const change = useMutation(updateSearchSettingsMutation);
  const settings = profile?.settings;
  const fewLeft = deck?.complete === true && deck.users.length - index <= SUGGESTIONS_LIMITS.wideningBelow;
  const { data } = useQuery({
    ...wideningQuery(
      settings ?? {
        lookingFor: 'both',
        ageMin: 0,
        ageMax: 0,
        maxDistanceKm: null,
        filters: NO_FILTERS,
      },
    ),
    enabled: fewLeft && settings !== undefined,
  });
  return {
    /** Undefined while loading, and while enough cards are left. */
    offered: fewLeft ? data : undefined,
    /** The widening applied on this page; null once the settings have changed again. */
    widened: settings && widened && isSameRange(settings, widened.to) ? widened : null,
    isPending: change.isPending,
    error: change.error,
    widen: (from: SearchRange, to: SearchRange) => {
      const step = { from: rangeOf(from), to: rangeOf(to) };
      change.mutate(step.to, { onSuccess: () => setWidened(step) });
    },
    putBack: () => {
      if (widened) change.mutate(widened.from, { onSuccess: () => setWidened(null) });
    },
  };
}

export type WiderSearch = ReturnType<typeof useWiderSearch>;
