export type SwipeAction = 'like' | 'dislike';

/** Share of the card width beyond which a released card is swiped away. */
const DISTANCE_SHARE = 0.3;
/** Speed in px/s above which a release counts as a flick. */
const FLICK_SPEED = 600;
/** Distance in px that a flick needs at least. */
const FLICK_DISTANCE = 30;
const MAX_TILT = 12;

/**
 * Returns the action of a released card: like to the right, pass to the left, otherwise null (the card
 * returns). Lengths are in px, the speed in px/s.
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

/** Returns the rotation of the card in degrees. It grows with the distance, up to 12. */
export function tilt(offset: number, width: number): number {
  return Math.max(-1, Math.min(1, offset / Math.max(width, 1))) * MAX_TILT;
}

/**
 * Returns the opacity of an action's mark from 0 to 1. It is 1 where releasing the card would trigger the
 * action.
 */
export function markOpacity(action: SwipeAction, offset: number, width: number): number {
  const towards = action === 'like' ? offset : -offset;
  return Math.max(0, Math.min(1, towards / (Math.max(width, 1) * DISTANCE_SHARE)));
}
