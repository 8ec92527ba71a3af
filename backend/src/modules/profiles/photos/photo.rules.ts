import { Id, PHOTO_SIZES, type PhotoSize } from '@contract';
import type { Photo } from '../profile.schema.js';

/** Returns the valid blob ids among these. A damaged one must not prevent the removal of others. */
export const blobIds = (blobs: readonly unknown[]): string[] =>
  blobs.filter((blob): blob is string => Id.safeParse(blob).success);

/**
 * Returns the blob ids of all sizes of a stored picture, in the order of PHOTO_SIZES. Every removal of a
 * picture must use it.
 */
export const blobsOf = (picture: Readonly<Record<PhotoSize, string>>): string[] =>
  blobIds(PHOTO_SIZES.map((size) => picture[size]));

/** Returns the alternative texts of these photos, in their order; no field if none has one. */
export const photoAltsOf = (photos: readonly Pick<Photo, 'alt'>[]): { photoAlts?: string[] } =>
  photos.some(({ alt }) => alt) ? { photoAlts: photos.map(({ alt = '' }) => alt) } : {};

/**
 * Returns whether staff have compared the first photo with a selfie. Writes that change the first photo
 * remove the verification.
 */
export const isPhotoVerified = ({ photoVerification }: { photoVerification?: object | undefined }): boolean =>
  photoVerification !== undefined;
