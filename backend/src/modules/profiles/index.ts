/** Public API of the profiles module. */
export { MemberSummariesService } from './member-summaries.service.js';
export type { MemberSummary } from './member-summary.repository.js';
export { PhotoDecoderService } from './photos/photo-decoder.service.js';
export { type LinkViewer, PhotoLinkService } from './photos/photo-link.service.js';
export { PhotoModerationService, type PhotoToReview } from './photos/photo-moderation.service.js';
export type { PhotoOfMember } from './photos/photo.repository.js';
export { blobsOf, isPhotoVerified } from './photos/photo.rules.js';
export { PhotoReadingService } from './photos/photo-reading.service.js';
export { distanceBand } from './places/geo.rules.js';
export { SelfieAccessService } from './verification/selfie-access.service.js';
export {
  type SelfieToReview,
  VerificationReviewService,
} from './verification/verification-review.service.js';
export type { Photo, Profile } from './profile.schema.js';
export { profilesIntegrity } from './profiles.integrity-check.js';
export { ProfilesModule } from './profiles.module.js';
