import { LIMITS, NO_FILTERS } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '@/entities/account/profile';
import { updateSettingsMutation } from '@/entities/account/settings';
import type { Deck } from '@/entities/member/deck/deck';
import { sameWishes, wideningQuery, type Wishes } from './widening';

const wishesOf = ({ ageMin, ageMax, maxDistanceKm }: Wishes): Wishes => ({ ageMin, ageMax, maxDistanceKm });

/**
 * Wider wishes for a page whose deck has few people left after `index`. A widening changes the member's own
 * settings, and can be put back for as long as the page is open and the settings stay so.
 */
export function useWiderWishes(deck: Deck | undefined, index: number) {
  const { data: profile } = useQuery(profileQuery);
  const [widened, setWidened] = useState<{ from: Wishes; to: Wishes } | null>(null);
  const change = useMutation(updateSettingsMutation);
  const settings = profile?.settings;
  const fewLeft = deck?.complete === true && deck.users.length - index <= LIMITS.wideningBelow;
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
    /** Undefined while nothing is known, and while enough people are left. */
    offered: fewLeft ? data : undefined,
    /** What was widened here, while it is still so. */
    widened: settings && widened && sameWishes(settings, widened.to) ? widened : null,
    isPending: change.isPending,
    error: change.error,
    widen: (from: Wishes, to: Wishes) => {
      const step = { from: wishesOf(from), to: wishesOf(to) };
      change.mutate(step.to, { onSuccess: () => setWidened(step) });
    },
    putBack: () => {
      if (widened) change.mutate(widened.from, { onSuccess: () => setWidened(null) });
    },
  };
}

export type WiderWishes = ReturnType<typeof useWiderWishes>;
