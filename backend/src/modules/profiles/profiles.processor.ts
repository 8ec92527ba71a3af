import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { RemovalMailService } from './moderation/removal-mail.service.js';
import {
  DeleteSelfie,
  RemoveBlobs,
  SendPhotoRemovedMail,
  SendVerificationMail,
  SendVoicePromptRemovedMail,
} from './profiles.jobs.js';
import { VerificationMailService } from './verification/verification-mail.service.js';
import { VerificationReviewService } from './verification/verification-review.service.js';
import { VerificationWithdrawalService } from './verification/verification-withdrawal.service.js';

const RefuseOldSelfies = defineScheduledJob('profiles.refuse-old-selfies', {
  does: 'Rejects selfies that staff have not reviewed in time.',
  pattern: '27 * * * *',
});

@Processor('profiles', WORKER_OPTIONS)
export class ProfilesProcessor extends JobProcessor {
  readonly handlers = [
    handle(RemoveBlobs, ({ userId, blobs }) => this.cleanup.removeUnused(userId, blobs)),
    handle(SendPhotoRemovedMail, (payload) => this.removalMails.send('photo', payload)),
    handle(SendVoicePromptRemovedMail, (payload) => this.removalMails.send('voicePrompt', payload)),
    handle(DeleteSelfie, ({ userId }) => this.withdrawals.deleteSelfie(userId)),
    handle(SendVerificationMail, ({ userId, reason }) => this.verificationMails.sendDecided(userId, reason)),
    handle(RefuseOldSelfies, () => this.reviews.sweep()),
  ];

  constructor(
    private readonly cleanup: MediaCleanupService,
    private readonly removalMails: RemovalMailService,
    private readonly withdrawals: VerificationWithdrawalService,
    private readonly verificationMails: VerificationMailService,
    private readonly reviews: VerificationReviewService,
  ) {
    super();
  }
}
