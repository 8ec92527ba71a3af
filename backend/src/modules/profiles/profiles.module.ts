import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { FactsRepository } from './facts/facts.repository.js';
import { FactsService } from './facts/facts.service.js';
import { MemberSummariesService } from './member-summaries.service.js';
import { MemberSummaryRepository } from './member-summary.repository.js';
import { PhotoCleanupService } from './photo-cleanup.service.js';
import { PhotoController } from './photos/photo.controller.js';
import { PhotoDecoderService } from './photos/photo-decoder.service.js';
import { PhotoLinkService } from './photos/photo-link.service.js';
import { PhotoMailService } from './photos/photo-mail.service.js';
import { PhotoModerationRepository } from './photos/photo-moderation.repository.js';
import { UNREVIEWED_PHOTO_MODEL, unreviewedPhotoSchema } from './photos/photo-moderation.schema.js';
import { PhotoModerationService } from './photos/photo-moderation.service.js';
import { ProfilesProcessor } from './profiles.processor.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoReadingService } from './photos/photo-reading.service.js';
import { PhotoService } from './photos/photo.service.js';
import { PlaceController } from './places/place.controller.js';
import { PlaceService } from './places/place.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileErasureService } from './profile-erasure.service.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { PromptsRepository } from './prompts/prompts.repository.js';
import { PromptsService } from './prompts/prompts.service.js';
import { SelfieAccessService } from './verification/selfie-access.service.js';
import { VerificationMailService } from './verification/verification-mail.service.js';
import { VerificationReviewService } from './verification/verification-review.service.js';
import { VerificationWithdrawalService } from './verification/verification-withdrawal.service.js';
import { VerificationController } from './verification/verification.controller.js';
import { VerificationRepository } from './verification/verification.repository.js';
import { PHOTO_VERIFICATION_MODEL, photoVerificationSchema } from './verification/verification.schema.js';
import { VerificationService } from './verification/verification.service.js';

@Module({
  imports: [
    registerQueues('profiles'),
    MongooseModule.forFeature([
      { name: UNREVIEWED_PHOTO_MODEL, schema: unreviewedPhotoSchema },
      { name: PHOTO_VERIFICATION_MODEL, schema: photoVerificationSchema },
    ]),
    UsersModule,
  ],
  controllers: [ProfileController, PhotoController, PlaceController, VerificationController],
  providers: [
    ProfileRepository,
    ProfileService,
    ProfileErasureService,
    FactsRepository,
    FactsService,
    PromptsRepository,
    PromptsService,
    MemberSummaryRepository,
    MemberSummariesService,
    PhotoRepository,
    PhotoDecoderService,
    PhotoLinkService,
    PhotoService,
    PhotoReadingService,
    PhotoModerationRepository,
    PhotoModerationService,
    PhotoCleanupService,
    PhotoMailService,
    ProfilesProcessor,
    PlaceService,
    VerificationRepository,
    VerificationService,
    VerificationReviewService,
    VerificationWithdrawalService,
    VerificationMailService,
    SelfieAccessService,
  ],
  exports: [
    MemberSummariesService,
    PhotoDecoderService,
    PhotoLinkService,
    PhotoModerationService,
    PhotoReadingService,
    SelfieAccessService,
    VerificationReviewService,
  ],
})
export class ProfilesModule {}
