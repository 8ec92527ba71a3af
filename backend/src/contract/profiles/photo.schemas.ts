import * as z from 'zod';
import { Id, isUnique, optionalLine } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { PhotoSize } from './option.schemas.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

/** Description of a photo in one line, for screen readers; may be empty. */
const PhotoAlt = optionalLine(PROFILES_LIMITS.photoAltLength);

/** PUT /api/user/photos/{photoId}/alt: an empty text removes it. */
export const PhotoAltBody = z.strictObject({ alt: PhotoAlt });
export type PhotoAltBody = z.infer<typeof PhotoAltBody>;

/** POST /api/user/photos: the text fields next to the file. */
export const AddPhotoBody = PhotoAltBody.partial();
export type AddPhotoBody = z.infer<typeof AddPhotoBody>;

/**
 * The alternative texts of the photos in the neighbouring field, in their order and empty for photos without
 * one; absent if no photo has one.
 */
export const PhotoAlts = z.array(z.string()).optional();

/** One of the member's own photos; `url` is a signed link to the full size. */
export const OwnPhotoView = z.strictObject({
  id: Id,
  url: z.string(),
  /** Set if only friends see the photo. Everyone sees the first photo. */
  friendsOnly: z.literal(true).optional(),
  /** The alternative text; absent without one. */
  alt: z.string().optional(),
  /** Set while only the owner sees the photo, until our team has looked at it. */
  held: z.literal(true).optional(),
});
export type OwnPhotoView = z.infer<typeof OwnPhotoView>;

export const PhotosView = z.strictObject({ photos: z.array(OwnPhotoView) });
export type PhotosView = z.infer<typeof PhotosView>;

/**
 * PUT /api/user/photos/order: the ids of all own photos, once each, in the new order; the first becomes the
 * profile picture.
 */
export const PhotoOrderBody = z.strictObject({
  ids: z.array(Id).max(PROFILES_LIMITS.photos).refine(isUnique, 'Name each photo once.'),
});
export type PhotoOrderBody = z.infer<typeof PhotoOrderBody>;

export const PhotoIdParams = z.strictObject({ photoId: Id });
export type PhotoIdParams = z.infer<typeof PhotoIdParams>;

/**
 * The signed query of a link to a picture. It is bound to the viewer, usually also to their session, and
 * valid for both sizes.
 */
export const SignedLinkQuery = z.strictObject({
  viewer: Id,
  session: Id.optional(),
  /** Expiry as Unix time in seconds. */
  expires: z.coerce.number().int(),
  /** Signature in base64url of the id in the path and all other parameters. */
  signature: z.string().min(1).max(REQUEST_LIMITS.signatureLength),
});
export type SignedLinkQuery = z.infer<typeof SignedLinkQuery>;

/** The signed query of a link to a photo, to a voice prompt, or to a picture or recording in a message. */
export const OwnedLinkQuery = SignedLinkQuery.extend({
  /**
   * The owner, or the other member of the chat. With it, the document is found without asking every shard.
   */
  owner: Id,
});
export type OwnedLinkQuery = z.infer<typeof OwnedLinkQuery>;

export const MediaParams = z.strictObject({ photoId: Id, size: PhotoSize });
export type MediaParams = z.infer<typeof MediaParams>;

/**
 * The query of the profile picture, which requires a bearer header or a signed query. Parameters of any other
 * name are ignored, because clients avoid their cache by adding one.
 */
export const PictureQuery = z.object({ ...OwnedLinkQuery.partial().shape, size: PhotoSize.optional() });
export type PictureQuery = z.infer<typeof PictureQuery>;
