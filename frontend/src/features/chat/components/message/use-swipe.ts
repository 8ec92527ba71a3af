import { useRef, type PointerEvent } from 'react';
import { LONG_PRESS_MS } from './use-long-press';

/** Distance in px that triggers the reply. The bubble does not move further. */
const FAR_PX = 56;
/** Distance in px after which the direction (swipe or scroll) is decided. */
const START_PX = 12;
/** Width in px of the window edges reserved for the system gesture "back". */
const EDGE_PX = 32;

interface Swipe {
  x: number;
  y: number;
  at: number;
  /** True once the finger moves sideways. Before that the element does not move. */
  follows: boolean;
  far: boolean;
}

/**
 * Returns handlers that call `onSwipe` when an element is dragged sideways by `FAR_PX` and released. Without
 * `onSwipe` the element does not move. Sets `--swipe` and `data-swipe` on the element without a render.
 * `touch-action` leaves vertical scrolling to the browser, which then cancels the swipe.
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
      // Events of the menu, which is rendered in a portal, also bubble to here.
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
        // A slow press opens the menu, and a vertical movement scrolls.
        const isSwipe = Math.abs(dx) > 2 * Math.abs(dy) && event.timeStamp - now.at < LONG_PRESS_MS;
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
