import { type RefObject, useEffect, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

/**
 * Keeps the newest message in view while rows of the list grow, such as plans that are loaded after their
 * messages, until the member scrolls. Returns event handlers of the list.
 * @param startsAtNewest whether the list, with this `placeKey`, was placed at its newest message
 */
export function useStayAtNewest(
  list: RefObject<VirtuosoHandle | null>,
  { placeKey, startsAtNewest }: { placeKey: number; startsAtNewest: boolean },
) {
  const stays = useRef(startsAtNewest);
  useEffect(() => {
    stays.current = startsAtNewest;
  }, [placeKey, startsAtNewest]);
  const leave = () => {
    stays.current = false;
  };
  return {
    onWheel: leave,
    onTouchMove: leave,
    onPointerDown: leave,
    onKeyDown: leave,
    totalListHeightChanged: () => {
      if (stays.current) list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
    },
    /** Of every change between at the bottom and above it. */
    arrived: (atBottom: boolean) => {
      if (atBottom) stays.current = true;
    },
  };
}
