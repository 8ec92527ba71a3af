import { useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

export const LONG_PRESS_MS = 450;
/** Distance in px after which a touch counts as scrolling or selecting. */
const MOVE_PX = 10;

interface Hold {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Returns handlers that call `onHold` on a long press and suppress the click that follows. */
export function useLongPress(onHold: () => void) {
  const hold = useRef<Hold | null>(null);
  const held = useRef(false);
  const end = () => {
    if (hold.current) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      held.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        held.current = true;
        onHold();
      }, LONG_PRESS_MS);
      hold.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = hold.current ?? {};
      if (hold.current && Math.hypot(clientX - x, clientY - y) > MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchEnd: (event: TouchEvent) => {
      // The click would open the element under the finger.
      if (held.current && event.cancelable) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      // The phone's own context menu would cover the message menu.
      if (hold.current || held.current) event.preventDefault();
    },
  };
}
