import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { RemovalMailService } from './moderation/removal-mail.service.js';
import { PhotoComparisonService } from './photos/photo-comparison.service.js';
import { PhotoHashingService } from './photos/photo-hashing.service.js';
import { PhotoPortraitsService } from './photos/photo-portraits.service.js';
import {
  AddPortraits,
  CompareEarlierPhotos,
  ComparePhoto,
  DeleteSelfie,
  HashPhotos,
  KnowPicturesOf,
  RemoveBlobs,
  SendPhotoRemovedMail,
  SendVerificationMail,
  SendVerificationPausedMail,
  SendVoicePromptRemovedMail,
} from './profiles.jobs.js';
import { VerificationMailService } from './verification/verification-mail.service.js';
import { VerificationPausingService } from './verification/verification-pausing.service.js';
import { VerificationReviewService } from './verification/verification-review.service.js';
import { VerificationWithdrawalService } from './verification/verification-withdrawal.service.js';

const RefuseOldSelfies = defineScheduledJob('profiles.refuse-old-selfies', {
  does: 'Rejects selfies that staff have not reviewed in time, and deletes decided ones.',
  pattern: '27 * * * *',
});

const PauseOldVerifications = defineScheduledJob('profiles.pause-old-verifications', {
  does: 'Pauses verifications of photos that are too old, and asks for them again.',
  pattern: '41 * * * *',
});

@Processor('profiles', WORKER_OPTIONS)
export class ProfilesProcessor extends JobProcessor {
  readonly handlers = [
    handle(RemoveBlobs, ({ userId, blobs }) => this.cleanup.removeUnused(userId, blobs)),
    handle(SendPhotoRemovedMail, (payload) => this.removalMails.send('photo', payload)),
    handle(SendVoicePromptRemovedMail, (payload) => this.removalMails.send('voicePrompt', payload)),
    handle(DeleteSelfie, ({ userId }) => this.withdrawals.deleteSelfie(userId)),
    handle(SendVerificationMail, ({ userId, reason }) => this.verificationMails.sendDecided(userId, reason)),
    handle(ComparePhoto, ({ userId, photoId }) => this.comparison.compare(userId, photoId)),
    handle(KnowPicturesOf, ({ userId, isKnown }) => this.comparison.setAllKnown(userId, isKnown)),
    handle(HashPhotos, ({ after }) => this.hashing.hashNextMembers(after)),
    handle(AddPortraits, ({ after }) => this.portraits.addForNextMembers(after)),
    handle(CompareEarlierPhotos, ({ after }) => this.comparison.compareNextMembers(after)),
    handle(SendVerificationPausedMail, ({ userId }) => this.verificationMails.sendPaused(userId)),
    handle(PauseOldVerifications, () => this.pausing.sweep()),
    handle(RefuseOldSelfies, () => this.reviews.sweep()),
  ];

  constructor(
    private readonly cleanup: MediaCleanupService,
    private readonly removalMails: RemovalMailService,
    private readonly withdrawals: VerificationWithdrawalService,
    private readonly verificationMails: VerificationMailService,
    private readonly reviews: VerificationReviewService,
    private readonly pausing: VerificationPausingService,
    private readonly comparison: PhotoComparisonService,
    private readonly hashing: PhotoHashingService,
    private readonly portraits: PhotoPortraitsService,
  ) {
    super();
  }
}
