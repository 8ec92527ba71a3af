import { AnimatePresence, domMax, LazyMotion, MotionConfig } from 'motion/react';
import { type Leaving, SwipeCard, type SwipeCardProps } from './swipe-card';

export interface CardFrameProps extends SwipeCardProps {
  /** Where the card before this one goes. */
  leaving: Leaving;
  /** The card before has left. */
  onGone: () => void;
}

/**
 * The deck's card as it is swiped, thrown and comes back. In a file of its own with all that moves it, so
 * that the first card is painted before.
 */
export function MovingCard({ leaving, onGone, ...card }: CardFrameProps) {
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence custom={leaving} initial={false} onExitComplete={onGone}>
          <SwipeCard key={card.id} {...card} />
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}
