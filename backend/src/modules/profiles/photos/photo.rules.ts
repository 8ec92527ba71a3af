import { Id, PHOTO_SIZES, type PhotoSize } from '@contract';
import type { Photo, Profile } from '../profile.schema.js';

/** Blob ids by size. Pictures in chats have no portrait, and photos of earlier versions may have none. */
type Sizes = Readonly<Pick<Photo, PhotoSize>>;

/** Returns the valid blob ids among these. A damaged one must not prevent the removal of others. */
export const blobIds = (blobs: readonly unknown[]): string[] =>
  blobs.filter((blob): blob is string => Id.safeParse(blob).success);

/**
 * Returns the blob ids of all sizes of a stored picture, in the order of PHOTO_SIZES. Every removal of a
 * picture must use it.
 */
export const blobsOf = (picture: Sizes): string[] => blobIds(PHOTO_SIZES.map((size) => picture[size]));

/** Returns the blob id of a size of a stored picture; of the card if it has no portrait. */
export const blobOf = (picture: Sizes, size: PhotoSize): string => picture[size] ?? picture.card;

/** Returns the alternative texts of these photos, in their order; no field if none has one. */
export const photoAltsOf = (photos: readonly Pick<Photo, 'alt'>[]): { photoAlts?: string[] } =>
  photos.some(({ alt }) => alt) ? { photoAlts: photos.map(({ alt = '' }) => alt) } : {};

/**
 * Returns whether staff have compared the first photo with a selfie, and the verification is not paused.
 * Writes that change the first photo remove the verification.
 */
export const isPhotoVerified = ({
  photoVerification,
}: Partial<Pick<Profile, 'photoVerification'>>): boolean =>
  photoVerification !== undefined && !photoVerification.pausedAt;
