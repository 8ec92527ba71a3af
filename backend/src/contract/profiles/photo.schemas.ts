import * as z from 'zod';
import { Id, isUnique, tooLongText } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { inOneLine, isShowable, showsSomething } from '../text-rules.js';
import { PHOTO_SIZES } from './photo-sizes.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

/** What a photo shows, in one line, for screen readers; empty without a text. */
const PhotoAlt = z
  .string()
  .transform((text) => (showsSomething(text) ? inOneLine(text) : ''))
  .pipe(
    z
      .string()
      .refine(
        (text) => [...text].length <= PROFILES_LIMITS.photoAltLength,
        tooLongText(PROFILES_LIMITS.photoAltLength),
      )
      .refine(isShowable, 'This has characters that cannot be shown.'),
  );

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
  /** Where links of the version before name the owner, which `signature` contains now. */
  owner: Id.optional(),
  /** Unix time in seconds. */
  expires: z.coerce.number().int(),
  /** Base64url. After "=", the owner of a photo or the other member of a chat, which is not signed. */
  signature: z.string().min(1).max(REQUEST_LIMITS.signatureLength),
});
export type SignedLinkQuery = z.infer<typeof SignedLinkQuery>;

export const MediaParams = z.strictObject({ photoId: Id, size: z.enum(PHOTO_SIZES) });
export type MediaParams = z.infer<typeof MediaParams>;

/**
 * The query of the profile picture: with a bearer header or a signed query; `t` and `v` are cache busters of
 * clients.
 */
export const PictureQuery = SignedLinkQuery.partial().extend({
  size: z.enum(PHOTO_SIZES).optional(),
  t: z.string().max(REQUEST_LIMITS.cacheBusterLength).optional(),
  v: z.string().max(REQUEST_LIMITS.cacheBusterLength).optional(),
});
export type PictureQuery = z.infer<typeof PictureQuery>;
