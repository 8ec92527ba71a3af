import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Id, Instant, optionalText } from '../common.js';

/** Staff decisions about a new photo; `removed` deletes it. */
const PHOTO_OUTCOMES = ['approved', 'removed'] as const;

/** A photo that staff have not reviewed yet. */
export const PhotoToReviewView = z.strictObject({
  id: Id,
  /** A signed link for staff to the full size. */
  url: z.string(),
  addedAt: Instant,
  member: z.strictObject({ _id: Id, name: z.string() }),
});
export type PhotoToReviewView = z.infer<typeof PhotoToReviewView>;

/** GET /api/admin/photos: newest first; `before` is the `next` of the previous page. */
export const PhotosToReviewQuery = z.strictObject({ before: Id.optional() });
export type PhotosToReviewQuery = z.infer<typeof PhotosToReviewQuery>;

export const PhotosToReviewView = z.strictObject({
  photos: z.array(PhotoToReviewView),
  /** The `before` of the next page; null on the last one. */
  next: Id.nullable(),
});
export type PhotosToReviewView = z.infer<typeof PhotosToReviewView>;

/** POST /api/admin/photos/{photoId}/decision: the reason of a removal is mailed to the member. */
export const DecidePhotoBody = z
  .strictObject({
    outcome: z.enum(PHOTO_OUTCOMES),
    reason: optionalText(ADMIN_LIMITS.reasonLength).optional(),
  })
  .refine(({ outcome, reason }) => outcome === 'approved' || Boolean(reason), {
    path: ['reason'],
    message: 'Please give a reason.',
  });
export type DecidePhotoBody = z.infer<typeof DecidePhotoBody>;
