export const PHOTO_SIZES = ['full', 'card'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

const SIZE_IN_LINK = new RegExp(`/(${PHOTO_SIZES.join('|')})\\?`);

/** Returns the link of the same picture at another size. */
export const photoLink = (url: string, size: PhotoSize): string => url.replace(SIZE_IN_LINK, `/${size}?`);
