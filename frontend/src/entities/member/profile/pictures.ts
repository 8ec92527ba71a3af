import { photoLink } from '@contract';

/** Widths of the stored sizes (full: at most 1600 px high, 3:4). */
const CARD_WIDTH = 320;
const FULL_WIDTH = 1200;

/** How wide the deck's card is shown, as in the `sizes` attribute. */
export const DECK_SIZES = '(max-width: 460px) 92vw, 420px';

/** A picture's two sizes for the browser to choose from. */
export function photoSources(url: string): { src: string; srcSet: string } {
  const card = photoLink(url, 'card');
  return { src: card, srcSet: `${card} ${CARD_WIDTH}w, ${photoLink(url, 'full')} ${FULL_WIDTH}w` };
}

/** Has a picture in the browser's cache before it is shown, in the size it will be shown in. */
export function prefetchPicture(url: string | undefined, sizes: string): void {
  if (!url) return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = photoSources(url).srcSet;
}
