import { describe, expect, test } from 'vitest';
import { decideSwipe, markOpacity, tilt } from './swipe';

describe('decideSwipe, markOpacity and tilt', () => {
  test('decide by distance, or by a flick in the same direction', () => {
    const width = 400;
    expect(decideSwipe(130, 0, width)).toBe('like');
    expect(decideSwipe(-130, 0, width)).toBe('dislike');
    expect(decideSwipe(100, 0, width)).toBeNull();
    expect(decideSwipe(40, 900, width)).toBe('like');
    expect(decideSwipe(40, -900, width)).toBeNull();
    expect(decideSwipe(10, 900, width)).toBeNull();
    expect(markOpacity('like', 120, width)).toBe(1);
    expect(markOpacity('like', -120, width)).toBe(0);
    expect(tilt(4000, width)).toBe(tilt(400, width));
  });
});
