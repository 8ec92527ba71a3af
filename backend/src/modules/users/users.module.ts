import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import './paid-until.migration.js';
import './search-words.migration.js';
import { AccountErasers } from './account-erasers.js';
import { AdministrationRepository } from './administration.repository.js';
import { DiscoveryRepository } from './discovery.repository.js';
import { ErasureJobs } from './erasure.jobs.js';
import { ErasureService } from './erasure.service.js';
import { LikeQuotaRepository } from './like-quota.repository.js';
import { MemberFiguresRepository } from './member-figures.repository.js';
import { NotificationSources } from './notification-sources.js';
import { PhotoDecoder } from './photo-decoder.js';
import { PhotoReviewRepository } from './photo-review.repository.js';
import { PHOTO_REVIEW_MODEL, photoReviewSchema } from './photo-review.schema.js';
import { PhotoReviewService } from './photo-review.service.js';
import { PhotoCleanup } from './photo.cleanup.js';
import { PhotoController } from './photo.controller.js';
import { PhotoJobs } from './photo.jobs.js';
import { PhotoLinks } from './photo.links.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoService } from './photo.service.js';
import { PlaceController } from './place.controller.js';
import { PlaceService } from './place.service.js';
import { PremiumRepository } from './premium.repository.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { UserRepository } from './user.repository.js';
import { USER_MODEL, userSchema } from './user.schema.js';
import { WalletRepository } from './wallet.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: PHOTO_REVIEW_MODEL, schema: photoReviewSchema },
    ]),
  ],
  controllers: [ProfileController, PhotoController, PlaceController],
  providers: [
    UserRepository,
    AdministrationRepository,
    MemberFiguresRepository,
    DiscoveryRepository,
    PremiumRepository,
    WalletRepository,
    LikeQuotaRepository,
    AccountErasers,
    NotificationSources,
    ErasureService,
    ErasureJobs,
    ProfileRepository,
    ProfileService,
    PhotoRepository,
    PhotoDecoder,
    PhotoService,
    PhotoReviewRepository,
    PhotoReviewService,
    PhotoCleanup,
    PhotoJobs,
    PhotoLinks,
    PlaceService,
  ],
  exports: [
    MongooseModule,
    UserRepository,
    AdministrationRepository,
    MemberFiguresRepository,
    DiscoveryRepository,
    PremiumRepository,
    PhotoLinks,
    PhotoDecoder,
    PhotoService,
    PhotoReviewService,
    AccountErasers,
    NotificationSources,
    WalletRepository,
    LikeQuotaRepository,
  ],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly erasers: AccountErasers,
    private readonly reviews: PhotoReviewRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.reviews.forget(userId));
  }
}
