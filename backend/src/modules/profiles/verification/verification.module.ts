import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { PhotosModule } from '../photos/photos.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PROFILE_MODEL, profileSchema } from '../profile.schema.js';
import { SelfieAccessService } from './selfie-access.service.js';
import { VerificationMailService } from './verification-mail.service.js';
import { VerificationPausingService } from './verification-pausing.service.js';
import { VerificationReviewService } from './verification-review.service.js';
import { VerificationWithdrawalService } from './verification-withdrawal.service.js';
import { VerificationController } from './verification.controller.js';
import { VerificationRepository } from './verification.repository.js';
import { PHOTO_VERIFICATION_MODEL, photoVerificationSchema } from './verification.schema.js';
import { VerificationService } from './verification.service.js';

/** Verification of a member by selfie, and its review by staff. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PROFILE_MODEL, schema: profileSchema },
      { name: PHOTO_VERIFICATION_MODEL, schema: photoVerificationSchema },
    ]),
    UsersModule,
    PhotosModule,
    PicturesModule,
  ],
  controllers: [VerificationController],
  providers: [
    VerificationRepository,
    VerificationService,
    VerificationReviewService,
    VerificationWithdrawalService,
    SelfieAccessService,
    VerificationMailService,
    VerificationPausingService,
  ],
  exports: [
    VerificationRepository,
    VerificationReviewService,
    VerificationWithdrawalService,
    SelfieAccessService,
    VerificationMailService,
    VerificationPausingService,
  ],
})
export class VerificationModule {}
