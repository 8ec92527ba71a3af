import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { KnownPicturesModule } from '../known-pictures/known-pictures.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PROFILE_MODEL, profileSchema } from '../profile.schema.js';
import { IntimatePhotoReportsService } from './intimate-photo-reports.service.js';
import { PhotoComparisonService } from './photo-comparison.service.js';
import { PhotoHashingService } from './photo-hashing.service.js';
import { PhotoLinkService } from './photo-link.service.js';
import { PhotoModerationService } from './photo-moderation.service.js';
import { PhotoPortraitsService } from './photo-portraits.service.js';
import { PhotoReadingService } from './photo-reading.service.js';
import { PhotoController } from './photo.controller.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoService } from './photo.service.js';
import { ReturningVerificationService } from './returning-verification.service.js';
import { UnreviewedPhotoRepository } from './unreviewed-photo.repository.js';
import { UNREVIEWED_PHOTO_MODEL, unreviewedPhotoSchema } from './unreviewed-photo.schema.js';

/** Photos: upload, signed links, moderation. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PROFILE_MODEL, schema: profileSchema },
      { name: UNREVIEWED_PHOTO_MODEL, schema: unreviewedPhotoSchema },
    ]),
    KnownPicturesModule,
    PicturesModule,
    UsersModule,
  ],
  controllers: [PhotoController],
  providers: [
    PhotoRepository,
    PhotoService,
    PhotoReadingService,
    PhotoLinkService,
    UnreviewedPhotoRepository,
    PhotoModerationService,
    IntimatePhotoReportsService,
    PhotoComparisonService,
    PhotoHashingService,
    PhotoPortraitsService,
    ReturningVerificationService,
  ],
  exports: [
    PhotoRepository,
    PhotoService,
    PhotoReadingService,
    PhotoLinkService,
    UnreviewedPhotoRepository,
    PhotoModerationService,
    IntimatePhotoReportsService,
    PhotoComparisonService,
    PhotoHashingService,
    PhotoPortraitsService,
    ReturningVerificationService,
  ],
})
export class PhotosModule {}
