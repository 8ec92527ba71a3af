import { describe, expect, it } from 'vitest';
import { PROFILES_LIMITS } from '@contract';
import { CARD_WIDTH, FULL_WIDTH } from './picture-sizes';

describe('the widths of pictures', () => {
  it('are those of the stored sizes', () => {
    expect(CARD_WIDTH).toBe(PROFILES_LIMITS.cardWidth);
    expect(FULL_WIDTH).toBe((PROFILES_LIMITS.photoSide * 3) / 4);
  });
});
