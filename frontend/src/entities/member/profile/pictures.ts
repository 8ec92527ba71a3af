import { photoLink } from '@contract';
import { CARD_WIDTH, FULL_WIDTH } from './picture-sizes';

/** A picture's two sizes for the browser to choose from. */
export function photoSources(url: string): { src: string; srcSet: string } {
  const card = photoLink(url, 'card');
  return { src: card, srcSet: `${card} ${CARD_WIDTH}w, ${photoLink(url, 'full')} ${FULL_WIDTH}w` };
}

/** The id of a photo, from its signed link. */
export const photoIdOf = (url: string): string | undefined => /\/([0-9a-f]{24})\//.exec(url)?.[1];

/** Has a picture in the browser's cache before it is shown, in the size it will be shown in. */
export function prefetchPicture(url: string | undefined, sizes: string): void {
  if (!url) return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = photoSources(url).srcSet;
}
