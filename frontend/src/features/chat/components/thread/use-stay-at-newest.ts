import { useEffect, useRef, type RefObject, type UIEvent } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

interface StayOptions {
  placeKey: number;
  /** Whether the list was placed at the newest message when it was mounted with this `placeKey`. */
  startsAtNewest: boolean;
  /** Whether newer messages exist that are not loaded. */
  hasNewer: boolean;
  /** Distance in px from the end at which the list still counts as being at the end. */
  threshold: number;
}

/**
 * Keeps the newest message in view while rows of the list grow, such as plans that are loaded after their
 * messages, until the member scrolls up. Returns event handlers of the list.
 */
export function useStayAtNewest(
  list: RefObject<VirtuosoHandle | null>,
  { placeKey, startsAtNewest, hasNewer, threshold }: StayOptions,
) {
  const stays = useRef(startsAtNewest);
  const lastTop = useRef(0);
  useEffect(() => {
    stays.current = startsAtNewest;
    lastTop.current = 0;
  }, [placeKey, startsAtNewest]);
  return {
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
      // A growing row changes the distance to the end but never decreases `scrollTop`, which only the member
      // does.
      if (scrollHeight - clientHeight - scrollTop <= threshold) stays.current = !hasNewer;
      else if (scrollTop < lastTop.current) stays.current = false;
      lastTop.current = scrollTop;
    },
    totalListHeightChanged: () => {
      if (stays.current) list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
    },
  };
}
