import * as z from 'zod';
import { Id, isUnique, optionalLine } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { PhotoSize } from './option.schemas.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

/** What a photo shows, in one line, for screen readers; empty without a text. */
const PhotoAlt = optionalLine(PROFILES_LIMITS.photoAltLength);

/** PUT /api/user/photos/{photoId}/alt: an empty text removes it. */
export const PhotoAltBody = z.strictObject({ alt: PhotoAlt });
export type PhotoAltBody = z.infer<typeof PhotoAltBody>;

/** POST /api/user/photos: the text fields next to the file. */
export const AddPhotoBody = PhotoAltBody.partial();
export type AddPhotoBody = z.infer<typeof AddPhotoBody>;

/**
 * The alternative texts of the photos next to it, in their order, empty for a photo without one; absent if no
 * photo has one.
 */
export const PhotoAlts = z.array(z.string()).optional();

/** One of the member's own photos; `url` is a signed link to the full size. */
export const OwnPhotoView = z.strictObject({
  id: Id,
  url: z.string(),
  /** Shown to friends only; absent for photos that everyone sees, of which the first is one. */
  friendsOnly: z.literal(true).optional(),
  /** The alternative text; absent without one. */
  alt: z.string().optional(),
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
 * The signed part of a picture's link. It is bound to the viewer, usually also to their session, and valid
 * for both sizes.
 */
export const SignedLinkQuery = z.strictObject({
  viewer: Id,
  session: Id.optional(),
  /** Unix time in seconds. */
  expires: z.coerce.number().int(),
  /** Base64url, over the id in the path and all other parameters. */
  signature: z.string().min(1).max(REQUEST_LIMITS.signatureLength),
});
export type SignedLinkQuery = z.infer<typeof SignedLinkQuery>;

/** The signed part of a link to a photo, to a voice prompt, or to a picture or recording in a message. */
export const OwnedLinkQuery = SignedLinkQuery.extend({
  /** The owner, or the other member of the chat: finds the document without asking every shard. */
  owner: Id,
});
export type OwnedLinkQuery = z.infer<typeof OwnedLinkQuery>;

export const MediaParams = z.strictObject({ photoId: Id, size: PhotoSize });
export type MediaParams = z.infer<typeof MediaParams>;

/**
 * The query of the profile picture: with a bearer header or a signed query; `t` and `v` are cache busters of
 * clients.
 */
export const PictureQuery = OwnedLinkQuery.partial().extend({
  size: PhotoSize.optional(),
  t: z.string().max(REQUEST_LIMITS.cacheBusterLength).optional(),
  v: z.string().max(REQUEST_LIMITS.cacheBusterLength).optional(),
});
export type PictureQuery = z.infer<typeof PictureQuery>;
