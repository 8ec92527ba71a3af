import * as z from 'zod';
import { Id, Instant, PageCursor } from '../common.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

/** Poses of a selfie. Two different ones are drawn at random, so that an existing picture does not match. */
export const POSES = [
  'hand-on-head',
  'two-fingers-by-cheek',
  'open-hand-beside-face',
  'thumb-up-under-chin',
  'hand-over-one-eye',
  'fist-under-chin',
  'finger-on-nose',
  'three-fingers-up',
  'hand-on-ear',
  'hand-over-mouth',
  'both-hands-up',
  'arms-crossed-on-chest',
] as const;
export const Pose = z.enum(POSES);
export type Pose = z.infer<typeof Pose>;

/** Why staff refuse a selfie. */
export const REFUSAL_REASONS = ['other-pose', 'not-clear', 'other-person', 'no-face-on-profile'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Reasons that are shown to the member. `unanswered`: staff did not review the selfie in time. */
export const UNVERIFIED_REASONS = [...REFUSAL_REASONS, 'unanswered'] as const;
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** GET /api/user/verification: the state of the verification. */
export const VerificationView = z.strictObject({
  /** `paused`: the photos were verified, and the member is asked to verify them again. */
  state: z.enum(['none', 'waiting', 'verified', 'refused', 'paused']),
  /** When the selfie was sent or decided, or the verification paused; null without one. */
  at: Instant.nullable(),
  /** The reason of a refusal; null without one. */
  reason: z.enum(UNVERIFIED_REASONS).nullable(),
});
export type VerificationView = z.infer<typeof VerificationView>;

/** The drawn poses, in their order. Until they expire, one selfie may be sent with their token. */
export const DrawnPoseView = z.strictObject({
  poses: z.array(Pose),
  token: z.string(),
  expiresAt: Instant,
});
export type DrawnPoseView = z.infer<typeof DrawnPoseView>;

/**
 * POST /api/user/verification: the frames of the selfie are the files of the form, in the order in which they
 * were taken.
 */
export const SendSelfieBody = z.strictObject({
  token: z.string().min(1).max(PROFILES_LIMITS.poseTokenLength),
});
export type SendSelfieBody = z.infer<typeof SendSelfieBody>;

export const VerificationParams = z.strictObject({ verificationId: Id });
export type VerificationParams = z.infer<typeof VerificationParams>;

/** `frame` counts from 1. */
export const SelfieFrameParams = VerificationParams.extend({
  frame: z.coerce.number().int().min(1).max(PROFILES_LIMITS.selfieFrames),
});
export type SelfieFrameParams = z.infer<typeof SelfieFrameParams>;

/** A selfie that waits for a decision, and the pictures of its member's profile. */
export const VerificationToReviewView = z.strictObject({
  id: Id,
  /** The poses that were drawn, in their order. */
  poses: z.array(Pose),
  /** Signed links for staff to the frames of the selfie, in their order. Their responses are never cached. */
  frames: z.array(z.string()),
  sentAt: Instant,
  /** Set while the member is hidden until staff have judged the age; an approval says: of age. */
  ageCheck: z.strictObject({ dueAt: Instant }).optional(),
  member: z.strictObject({
    _id: Id,
    name: z.string(),
    /** The photos in the member's order, with the same links as in the queue of new photos. */
    photos: z.array(z.strictObject({ id: Id, url: z.string() })),
  }),
});
export type VerificationToReviewView = z.infer<typeof VerificationToReviewView>;

/** GET /api/admin/verifications: those of checks of the age first, due first; then the oldest first. */
export const VerificationsQuery = z.strictObject({
  /** The `next` of the previous page. No selfie is skipped if others are decided meanwhile. */
  after: PageCursor.optional(),
});
export type VerificationsQuery = z.infer<typeof VerificationsQuery>;

/**
 * At most `ADMIN_LIMITS.verificationsToReview` selfies besides those of checks of the age, and the number of
 * all waiting ones.
 */
export const VerificationsToReviewView = z.strictObject({
  verifications: z.array(VerificationToReviewView),
  total: z.number().int(),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable().optional(),
});
export type VerificationsToReviewView = z.infer<typeof VerificationsToReviewView>;

/**
 * POST /api/admin/verifications/{verificationId}/decision: an approval names the first photo that was
 * compared with the selfie.
 */
export const DecideVerificationBody = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('approved'), photoId: Id }),
  z.strictObject({ outcome: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
]);
export type DecideVerificationBody = z.infer<typeof DecideVerificationBody>;
