/**
 * Widths in px of the stored sizes. The full size is 3:4. This file has no imports, because the configuration
 * of Vite reads it.
 */
export const CARD_WIDTH = 320;
export const FULL_WIDTH = 1200;

/** Width of the deck's card, as in the `sizes` attribute. */
export const DECK_IMAGE_SIZES = '(max-width: 460px) 92vw, 420px';
