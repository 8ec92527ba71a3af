import * as z from 'zod';
import { Id, Instant, optionalText } from '../common.js';
import { LIMITS } from '../limits.js';

/** What staff make of a new photo; the second takes it away. */
const PHOTO_OUTCOMES = ['approved', 'removed'] as const;

/** A photo nobody of the staff has looked at yet. */
export const PhotoToReviewView = z.strictObject({
  id: Id,
  /** A signed link for the administrator, full size. */
  url: z.string(),
  addedAt: Instant,
  member: z.strictObject({ _id: Id, name: z.string() }),
});
export type PhotoToReviewView = z.infer<typeof PhotoToReviewView>;

/** GET /api/admin/photos: newest first; `before` is the id of the last one shown. */
export const PhotosToReviewQuery = z.strictObject({ before: Id.optional() });
export type PhotosToReviewQuery = z.infer<typeof PhotosToReviewQuery>;

export const PhotosToReviewView = z.strictObject({
  photos: z.array(PhotoToReviewView),
  /** Given to `before` for the next page; null when there is none. */
  next: Id.nullable(),
});
export type PhotosToReviewView = z.infer<typeof PhotosToReviewView>;

/** POST /api/admin/photos/{photoId}/decision. The reason of a removal is mailed to the member. */
export const DecidePhotoBody = z
  .strictObject({
    outcome: z.enum(PHOTO_OUTCOMES),
    reason: optionalText(LIMITS.adminReasonLength).optional(),
  })
  .refine(({ outcome, reason }) => outcome === 'approved' || Boolean(reason), {
    path: ['reason'],
    message: 'Please give a reason.',
  });
export type DecidePhotoBody = z.infer<typeof DecidePhotoBody>;
