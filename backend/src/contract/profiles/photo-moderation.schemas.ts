import * as z from 'zod';
import { Id, Instant, PersonView } from '../common.js';
import {
  ChosenRule,
  hasReason,
  OwnWords,
  REASON_MISSING_ISSUE,
} from '../decisions/decision-reason.schemas.js';

/** Decisions of staff about a new photo. `removed` deletes it. */
const PHOTO_OUTCOMES = ['approved', 'removed'] as const;

/** A photo that staff have not reviewed yet. */
export const PhotoToReviewView = z.strictObject({
  id: Id,
  /** A signed link for staff to the full size. */
  url: z.string(),
  addedAt: Instant,
  /** The alternative text that the member wrote; absent without one. */
  alt: z.string().optional(),
  /**
   * Set if it looks like a picture that was removed, or of an account blocked for fraud. Nobody sees it yet.
   */
  known: z.literal(true).optional(),
  /** Set if somebody says that it is intimate and shown without consent. */
  reported: z
    .strictObject({
      at: Instant,
      dueAt: Instant,
      /** Whether only its owner sees it until the decision. */
      isHidden: z.boolean(),
    })
    .optional(),
  member: PersonView,
});
export type PhotoToReviewView = z.infer<typeof PhotoToReviewView>;

/**
 * GET /api/admin/photos: on the first page those reported as intimate, due first, and those that look like
 * known pictures, then the newest; `before` is the `next` of the previous page.
 */
export const PhotosToReviewQuery = z.strictObject({ before: Id.optional() });
export type PhotosToReviewQuery = z.infer<typeof PhotosToReviewQuery>;

export const PhotosToReviewView = z.strictObject({
  photos: z.array(PhotoToReviewView),
  /** The `before` of the next page; null on the last one. */
  next: Id.nullable(),
});
export type PhotosToReviewView = z.infer<typeof PhotosToReviewView>;

/** POST /api/admin/photos/{photoId}/decision: the member is mailed the rule and reason of a removal. */
export const DecidePhotoBody = z
  .strictObject({
    outcome: z.enum(PHOTO_OUTCOMES),
    rule: ChosenRule.optional(),
    reason: OwnWords.optional(),
  })
  .refine((body) => body.outcome === 'approved' || hasReason(body), REASON_MISSING_ISSUE);
export type DecidePhotoBody = z.infer<typeof DecidePhotoBody>;
