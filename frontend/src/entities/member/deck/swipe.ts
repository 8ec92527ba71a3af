export type SwipeAction = 'like' | 'dislike';

/** A card let go beyond this share of its width is thrown. */
const DISTANCE_SHARE = 0.3;
/** A quicker flick than this (px/s) throws from a shorter distance. */
const FLICK_SPEED = 600;
const FLICK_DISTANCE = 30;
const MAX_TILT = 12;

/**
 * What letting the card go means: right likes, left passes, in between it returns. All lengths in px, speed
 * in px/s.
 */
export function decideSwipe(offset: number, velocity: number, width: number): SwipeAction | null {
  const far = Math.abs(offset) > width * DISTANCE_SHARE;
  const flicked =
    Math.abs(velocity) > FLICK_SPEED &&
    Math.abs(offset) > FLICK_DISTANCE &&
    Math.sign(velocity) === Math.sign(offset);
  if (!far && !flicked) return null;
  return offset > 0 ? 'like' : 'dislike';
}

/** The lean of the card in degrees, growing with the distance up to 12. */
export function tilt(offset: number, width: number): number {
  return Math.max(-1, Math.min(1, offset / Math.max(width, 1))) * MAX_TILT;
}

/** How clearly the mark of an action shows, 0 to 1; full where letting go would act. */
export function markOpacity(action: SwipeAction, offset: number, width: number): number {
  const towards = action === 'like' ? offset : -offset;
  return Math.max(0, Math.min(1, towards / (Math.max(width, 1) * DISTANCE_SHARE)));
}
