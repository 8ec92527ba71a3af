/** Sizes of a stored photo. `portrait` is square, for round portraits in lists; older photos may lack it. */
export const PHOTO_SIZES = ['full', 'card', 'portrait'] as const;

const SIZE_IN_LINK = new RegExp(`/(${PHOTO_SIZES.join('|')})\\?`);

/** Returns the link of the same picture at another size. */
export const photoLink = (url: string, size: (typeof PHOTO_SIZES)[number]): string =>
  url.replace(SIZE_IN_LINK, `/${size}?`);
