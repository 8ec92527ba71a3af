import { isDataSaverOn } from '@/lib/data-saver';
import { photoLink } from '@contract';
import { CARD_WIDTH, FULL_WIDTH } from './picture-sizes';

/**
 * Returns `src` and `srcSet` with both sizes of a picture. While the data saver is on, only the small size is
 * used.
 */
export function photoSources(url: string): { src: string; srcSet?: string } {
  const card = photoLink(url, 'card');
  if (isDataSaverOn()) return { src: card };
  return { src: card, srcSet: `${card} ${CARD_WIDTH}w, ${photoLink(url, 'full')} ${FULL_WIDTH}w` };
}

/** Returns the photo id in a signed link. */
export const photoIdOf = (url: string): string | undefined => /\/([0-9a-f]{24})\//.exec(url)?.[1];

/**
 * Loads a picture into the browser cache in the size that will be shown. Does nothing while the data saver is
 * on.
 */
export function prefetchPicture(url: string | undefined, sizes: string): void {
  const { srcSet } = url ? photoSources(url) : {};
  if (!srcSet) return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSet;
}
