import { useRef, type PointerEvent } from 'react';
import { HOLD_MS } from './use-hold';

/** So far (px) to one side it answers; a bubble follows the finger no further. */
const FAR_PX = 56;
/** A finger shows by so much (px) whether it goes to the side or scrolls. */
const START_PX = 12;
/** The edges of the window (px) belong to the system's own gesture for "back". */
const EDGE_PX = 32;

interface Swipe {
  x: number;
  y: number;
  at: number;
  /** It goes to the side; until then nothing has moved. */
  follows: boolean;
  far: boolean;
}

/**
 * Calls `onSwipe` when a finger drags an element far enough to either side and lets go; absent, nothing
 * moves. The element is told how far by `--swipe` and `data-swipe`, without being drawn anew. Its
 * `touch-action` leaves scrolling to the browser, which then ends the swipe.
 */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const swipe = useRef<Swipe | null>(null);
  if (!onSwipe) return {};
  const end = ({ currentTarget: { style, dataset } }: PointerEvent<HTMLElement>) => {
    swipe.current = null;
    style.removeProperty('--swipe');
    delete dataset.swipe;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      end(event);
      const { pointerType, isPrimary, clientX: x, clientY: y, timeStamp: at, currentTarget, target } = event;
      // A menu is drawn elsewhere, and its presses come here too.
      const isOwn = target instanceof Node && currentTarget.contains(target);
      const atEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
      if (pointerType !== 'touch' || !isPrimary || !isOwn || atEdge) return;
      swipe.current = { x, y, at, follows: false, far: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = swipe.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.follows) {
        if (Math.hypot(dx, dy) < START_PX) return;
        // Whoever holds the message gets its menu, and whoever goes up or down scrolls.
        const isSwipe = Math.abs(dx) > 2 * Math.abs(dy) && event.timeStamp - now.at < HOLD_MS;
        if (!isSwipe) return end(event);
        now.follows = true;
      }
      now.far = Math.abs(dx) >= FAR_PX;
      const { style, dataset } = event.currentTarget;
      style.setProperty('--swipe', `${Math.max(-FAR_PX, Math.min(FAR_PX, dx))}px`);
      const forward = dx > 0 === (document.documentElement.dir !== 'rtl');
      dataset.swipe = `${forward ? 'forward' : 'back'}${now.far ? ' far' : ''}`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = swipe.current?.far === true;
      end(event);
      if (isFar) onSwipe();
    },
    onPointerCancel: end,
  };
}
