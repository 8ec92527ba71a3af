import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Corner {
  x: 'left' | 'right';
  y: 'top' | 'bottom';
}

const KEYS: Readonly<Record<string, Partial<Corner>>> = {
  ArrowLeft: { x: 'left' },
  ArrowRight: { x: 'right' },
  ArrowUp: { y: 'top' },
  ArrowDown: { y: 'bottom' },
};

/** Places an element in a corner of the screen, by dragging or by arrow keys. */
export function useDragToCorner() {
  const [corner, setCorner] = useState<Corner>({ x: 'right', y: 'top' });
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);
  const from = useRef({ x: 0, y: 0 });

  const end = () => setOffset(null);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      setOffset({ x: 0, y: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!offset) return;
      setOffset({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!offset) return;
      const box = event.currentTarget.getBoundingClientRect();
      setCorner({
        x: box.left + box.width / 2 < window.innerWidth / 2 ? 'left' : 'right',
        y: box.top + box.height / 2 < window.innerHeight / 2 ? 'top' : 'bottom',
      });
      end();
    },
    onPointerCancel: end,
    onKeyDown: ({ key }: KeyboardEvent) => setCorner((current) => ({ ...current, ...KEYS[key] })),
  };
  return {
    handlers,
    attributes: { 'data-x': corner.x, 'data-y': corner.y, 'data-dragged': offset !== null || undefined },
    transform: offset ? `translate(${offset.x}px, ${offset.y}px)` : undefined,
  };
}
