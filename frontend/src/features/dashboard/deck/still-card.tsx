import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFrameProps } from './moving-card';
import classes from './swipe-card.module.css';

/** Deck card without animations, shown until `MovingCard` is loaded. Buttons and keys already work. */
export function StillCard({ id, children, onGone }: CardFrameProps) {
  const shown = useRef(id);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    gone();
  }, [id]);
  return (
    <div className={classes.card} data-card={id}>
      {children}
    </div>
  );
}
