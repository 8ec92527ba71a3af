import { endpoint } from '../endpoint.js';
import { PICTURE_ERRORS, SIGNED_LINK_ERRORS } from '../error-sets.js';
import { SignedLinkQuery } from './photo.schemas.js';
import { PROFILES_LIMITS } from './profiles.limits.js';
import {
  DrawnPoseView,
  SelfieFrameParams,
  SendSelfieBody,
  VerificationView,
} from './verification.schemas.js';

/** Verification that a member's pictures show the member. */
export const verificationEndpoints = {
  verification: endpoint({
    method: 'GET',
    path: '/api/user/verification',
    summary: 'Read the state of my photo verification',
    status: 200,
    access: 'member',
    response: VerificationView,
  }),
  drawPose: endpoint({
    method: 'POST',
    path: '/api/user/verification/pose',
    summary: 'Draw the two poses for a selfie',
    status: 200,
    access: 'member',
    response: DrawnPoseView,
    errors: ['VERIFICATION_WAITING', 'PHOTO_NEEDED', 'ALREADY_VERIFIED', 'VERIFICATION_LIMIT', 'SUSPENDED'],
    changes: [],
  }),
  sendSelfie: endpoint({
    method: 'POST',
    path: '/api/user/verification',
    summary: 'Send the frames of a selfie in the drawn poses',
    status: 201,
    access: 'member',
    body: SendSelfieBody,
    multipart: { file: 'selfie', required: true, most: PROFILES_LIMITS.selfieFrames },
    response: VerificationView,
    errors: [
      ...PICTURE_ERRORS,
      'VERIFICATION_WAITING',
      'POSE_EXPIRED',
      'PHOTO_NEEDED',
      'ALREADY_VERIFIED',
      'VERIFICATION_LIMIT',
      'SUSPENDED',
    ],
    changes: ['verification', 'consents'],
  }),
  withdrawVerification: endpoint({
    method: 'DELETE',
    path: '/api/user/verification',
    summary: 'Withdraw my selfie or end my verification',
    status: 200,
    access: 'member',
    response: VerificationView,
    changes: ['verification', 'consents', 'profile'],
  }),
  selfie: endpoint({
    method: 'GET',
    path: '/api/verifications/:verificationId/frames/:frame',
    summary: 'A frame of a selfie that waits for a review by its signed link, for staff',
    status: 200,
    access: 'public',
    params: SelfieFrameParams,
    query: SignedLinkQuery,
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;
