import { useRef, useState, type PointerEvent } from 'react';

interface Drag {
  from: number;
  over: number;
}

/** Distance in px after which a press becomes a drag. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Reorders tiles by pointer. Each tile gets `tileProps(index)`; `drag` contains the index of the dragged tile
 * and its current target; `onMove` is called once when the tile is released elsewhere. A mouse drags the
 * whole tile, a finger only its grip (an element with `data-grip` and `touch-action: none`), so that the page
 * can still be scrolled by touching a photo.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ x: number; y: number; index: number } | null>(null);

  const end = () => {
    press.current = null;
    setDrag(null);
  };

  const tileProps = (index: number) => ({
    'data-tile': index,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !onGrip)) return;
      press.current = { x: event.clientX, y: event.clientY, index };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (!start) return;
      if (!drag && Math.hypot(event.clientX - start.x, event.clientY - start.y) <= DRAG_THRESHOLD_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const below = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-tile]');
      const over = below ? Number(below.dataset['tile']) : (drag?.over ?? start.index);
      setDrag({ from: start.index, over });
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.over) onMove(drag.from, drag.over);
      end();
    },
    onPointerCancel: end,
  });

  return { drag, tileProps };
}
