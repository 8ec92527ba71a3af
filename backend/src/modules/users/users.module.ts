import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import '../billing/premium/paid-until.migration.js';
import './search-words.migration.js';
import { AccountErasers } from './erasure-registry.service.js';
import { AdministrationRepository } from '../admin/administration.repository.js';
import { DiscoveryRepository } from '../match/discovery/discovery.repository.js';
import { ErasureJobs } from './erasure.processor.js';
import { ErasureService } from './erasure.service.js';
import { LikeQuotaRepository } from '../match/likes/like-quota.repository.js';
import { MemberFiguresRepository } from '../admin/member-figures.repository.js';
import { NotificationSources } from '../notifications/dispatch/notification-sources.service.js';
import { PhotoDecoder } from '../profiles/photos/photo-decoder.service.js';
import { PhotoReviewRepository } from '../profiles/photos/photo-moderation.repository.js';
import { PHOTO_REVIEW_MODEL, photoReviewSchema } from '../profiles/photos/photo-moderation.schema.js';
import { PhotoReviewService } from '../profiles/photos/photo-moderation.service.js';
import { PhotoCleanup } from '../profiles/photos/photo-cleanup.service.js';
import { PhotoController } from '../profiles/photos/photo.controller.js';
import { PhotoJobs } from '../profiles/photos/photo.processor.js';
import { PhotoLinks } from '../profiles/photos/photo-links.service.js';
import { PhotoRepository } from '../profiles/photos/photo.repository.js';
import { PhotoService } from '../profiles/photos/photo.service.js';
import { PlaceController } from '../profiles/places/place.controller.js';
import { PlaceService } from '../profiles/places/place.service.js';
import { PremiumRepository } from '../billing/premium/premium.repository.js';
import { ProfileController } from '../profiles/profile.controller.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { ProfileService } from '../profiles/profile.service.js';
import { UserRepository } from './user.repository.js';
import { USER_MODEL, userSchema } from './user.schema.js';
import { WalletRepository } from '../billing/wallet/wallet.repository.js';

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
