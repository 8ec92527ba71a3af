import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFrameProps } from './moving-card';
import classes from './swipe-card.module.css';

/** Deck card without animations, shown until `MovingCard` is loaded. Buttons and keys already work. */
export function StaticCard({ id, children, onExitComplete }: CardFrameProps) {
  const shown = useRef(id);
  const notifyExit = useEffectEvent(onExitComplete);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    notifyExit();
  }, [id]);
  return (
    <div className={classes.card} data-card={id}>
      {children}
    </div>
  );
}
