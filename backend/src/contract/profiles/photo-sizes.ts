export const PHOTO_SIZES = ['full', 'card'] as const;

const SIZE_IN_LINK = new RegExp(`/(${PHOTO_SIZES.join('|')})\\?`);

/** Returns the link of the same picture at another size. */
export const photoLink = (url: string, size: (typeof PHOTO_SIZES)[number]): string =>
  url.replace(SIZE_IN_LINK, `/${size}?`);
