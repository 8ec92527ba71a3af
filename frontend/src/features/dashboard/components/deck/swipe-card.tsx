import { useMotionValue, useTransform, type MotionValue, type PanInfo } from 'motion/react';
import * as m from 'motion/react-m';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { decideSwipe, markOpacity, tilt, type SwipeAction } from '@/entities/member/deck/swipe';
import classes from './swipe-card.module.css';

/** Direction of a leaving card; null if "Previous" or "Next" only moves on. */
export type LeavingDirection = SwipeAction | null;

export interface SwipeCardProps {
  /** Id of the member. Used to move the focus. */
  id: string;
  children: ReactNode;
  /** Side from which a card returns after an undo or a failure. */
  from: LeavingDirection;
  canLike: boolean;
  onSwipe: (action: SwipeAction) => void;
}

/** Factor of the card width at which a tilted card is completely outside. */
const OUTSIDE_FACTOR = 1.3;
/** Maximum distance in px of a press. A longer one is a drag and does not open the profile. */
const PRESS_SLACK = 6;

const SPRING = { type: 'spring', stiffness: 420, damping: 34 } as const;
const signOf = (leaving: LeavingDirection): number =>
  leaving === 'like' ? 1 : leaving === 'dislike' ? -1 : 0;

/** Width in px that is used before the first card is measured. */
const FIRST_WIDTH = 360;

/**
 * Returns the width in px of the cards of a deck, which all have the same width. It is stored, because
 * reading it from the element on every frame would force a layout each time.
 */
export const useCardWidth = (): MotionValue<number> => useMotionValue(FIRST_WIDTH);

/** Updates the width from the size of a card. */
function useMeasuring(box: RefObject<HTMLElement | null>, width: MotionValue<number>): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      width.set(entry?.borderBoxSize[0]?.inlineSize || width.get());
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, width]);
}

export function SwipeCard({
  id,
  children,
  from,
  canLike,
  width,
  onSwipe,
}: SwipeCardProps & { width: MotionValue<number> }) {
  const { t } = useTranslation(['member', 'dashboard']);
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const x = useMotionValue(0);
  useMeasuring(box, width);

  const rotate = useTransform(x, (offset) => tilt(offset, width.get()));
  const likeOpacity = useTransform(x, (offset) => markOpacity('like', offset, width.get()));
  const passOpacity = useTransform(x, (offset) => markOpacity('dislike', offset, width.get()));

  const handleDragEnd = (_event: unknown, info: PanInfo) => {
    const action = decideSwipe(info.offset.x, info.velocity.x, width.get());
    if (action) onSwipe(action);
  };

  return (
    <m.div
      ref={box}
      className={classes.card}
      data-card={id}
      style={{ x, rotate }}
      drag="x"
      dragSnapToOrigin
      dragMomentum={false}
      variants={{
        enter: (side: LeavingDirection) => ({
          x: signOf(side) * OUTSIDE_FACTOR * width.get(),
          scale: side ? 1 : 0.96,
          opacity: side ? 0 : 1,
        }),
        rest: { x: 0, scale: 1, opacity: 1, transition: SPRING },
        leave: (side: LeavingDirection) => ({
          x: signOf(side) * OUTSIDE_FACTOR * width.get(),
          opacity: 0,
          pointerEvents: 'none',
          transition: { duration: 0.25, ease: 'easeOut' },
        }),
      }}
      custom={from}
      initial="enter"
      animate="rest"
      exit="leave"
      onPointerDown={() => {
        dragged.current = false;
      }}
      onDrag={(_event, info) => {
        if (Math.abs(info.offset.x) > PRESS_SLACK) dragged.current = true;
      }}
      onDragEnd={handleDragEnd}
      onClickCapture={(event) => {
        if (dragged.current) event.stopPropagation();
        dragged.current = false;
      }}
    >
      {children}
      <m.span className={classes.mark} data-action="like" style={{ opacity: likeOpacity }} aria-hidden="true">
        {canLike ? t('like') : t('dashboard:noLikesLeft')}
      </m.span>
      <m.span className={classes.mark} data-action="pass" style={{ opacity: passOpacity }} aria-hidden="true">
        {t('pass')}
      </m.span>
    </m.div>
  );
}
