/** Public API of the profiles module. */
export { GenderService } from './gender/gender.service.js';
export { type MemberSummary, MemberSummariesService } from './member-summaries.service.js';
export { MustHavesService } from './must-haves/must-haves.service.js';
export { PictureDecoderService } from './pictures/picture-decoder.service.js';
export { type LinkViewer, PhotoLinkService } from './photos/photo-link.service.js';
export {
  PhotoModerationService,
  type PhotoToReview,
  type ReviewedPhoto,
} from './photos/photo-moderation.service.js';
export type { PhotoOfMember } from './photos/photo.repository.js';
export { blobOf, blobsOf, isPhotoVerified, photoAltsOf } from './photos/photo.rules.js';
export { PhotoReadingService } from './photos/photo-reading.service.js';
export { IntimatePhotoReportsService } from './photos/intimate-photo-reports.service.js';
export { distanceBand, distanceBandIndex } from './places/geo.rules.js';
export { PLACES_RELEASE } from './places/place-files.data.js';
export { reachOf } from './reach.rules.js';
export { RecordingDecoderService } from './recordings/recording-decoder.service.js';
export { mustVerifyAgain } from './verification/verification-pause.rules.js';
export { VerificationPausingService } from './verification/verification-pausing.service.js';
export { SelfieAccessService } from './verification/selfie-access.service.js';
export {
  type SelfieToReview,
  type DecidedSelfie,
  type ReplacedMark,
  VerificationReviewService,
} from './verification/verification-review.service.js';
export {
  hidesDetail,
  isPhotoShownTo,
  isHiddenAgeInRange,
  isHiddenDistanceWithin,
  isIncognito,
  MEMBER_VISIBILITY,
  type MemberVisibility,
  PHOTO_VISIBILITY,
  type PhotoVisibility,
  photosShownTo,
  photoAtConversationEnd,
  profilePhotoOf,
  rankedActivity,
} from './visibility/visibility.rules.js';
export { VoicePromptReadingService } from './voice-prompts/voice-prompt-reading.service.js';
export {
  type ReviewedVoicePrompt,
  VoicePromptModerationService,
  type VoicePromptToReview,
} from './voice-prompts/voice-prompt-moderation.service.js';
export { toVoicePromptView } from './voice-prompts/voice-prompt.views.js';
export type { Photo, Profile, VoicePrompt } from './profile.schema.js';
export { profilesIntegrity } from './profiles.integrity-check.js';
export { ProfilesModule } from './profiles.module.js';
