export const PHOTO_SIZES = ['full', 'card'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The same picture's link at another size. */
export const photoLink = (url: string, size: PhotoSize): string =>
  url.replace(/\/(full|card)\?/, `/${size}?`);
