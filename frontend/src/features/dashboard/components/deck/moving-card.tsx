import { AnimatePresence, domMax, LazyMotion, MotionConfig } from 'motion/react';
import { SwipeCard, useCardWidth, type LeavingDirection, type SwipeCardProps } from './swipe-card';

export interface CardFrameProps extends SwipeCardProps {
  /** Direction in which the previous card leaves the deck. */
  leaving: LeavingDirection;
  /** Called when the previous card has left the deck. */
  onExitComplete: () => void;
}

/**
 * Deck card with swipe animations. It is in a separate file, so that the first card is painted before the
 * animation code is loaded.
 */
export function MovingCard({ leaving, onExitComplete, ...card }: CardFrameProps) {
  const width = useCardWidth();
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence custom={leaving} initial={false} onExitComplete={onExitComplete}>
          <SwipeCard key={card.id} {...card} width={width} />
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}
