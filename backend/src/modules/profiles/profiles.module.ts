import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { BillingModule } from '../billing/index.js';
import { UsersModule } from '../users/index.js';
import { FactsModule } from './facts/facts.module.js';
import { GenderRepository } from './gender/gender.repository.js';
import { GenderService } from './gender/gender.service.js';
import { KnownPicturesModule } from './known-pictures/known-pictures.module.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { MemberSummariesService } from './member-summaries.service.js';
import { RemovalMailService } from './moderation/removal-mail.service.js';
import { MustHavesRepository } from './must-haves/must-haves.repository.js';
import { MustHavesService } from './must-haves/must-haves.service.js';
import { PhotosModule } from './photos/photos.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PlacesModule } from './places/places.module.js';
import { ProfileErasureService } from './profile-erasure.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { PROFILE_MODEL, profileSchema } from './profile.schema.js';
import { ProfileService } from './profile.service.js';
import { ProfilesProcessor } from './profiles.processor.js';
import { PromptsModule } from './prompts/prompts.module.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { VisibilityController } from './visibility/visibility.controller.js';
import { VisibilityRepository } from './visibility/visibility.repository.js';
import { VisibilityService } from './visibility/visibility.service.js';
import { VoicePromptsModule } from './voice-prompts/voice-prompts.module.js';
import './profiles.migration.js';

/** Profiles of members, and the summaries of members that other modules show. */
@Module({
  imports: [
    registerQueues('profiles'),
    MongooseModule.forFeature([{ name: PROFILE_MODEL, schema: profileSchema }]),
    BillingModule,
    UsersModule,
    PhotosModule,
    PicturesModule,
    PlacesModule,
    PromptsModule,
    RecordingsModule,
    FactsModule,
    KnownPicturesModule,
    VerificationModule,
    VoicePromptsModule,
  ],
  controllers: [ProfileController, VisibilityController],
  providers: [
    ProfileRepository,
    ProfileService,
    MemberSummariesService,
    MediaCleanupService,
    RemovalMailService,
    VisibilityRepository,
    VisibilityService,
    MustHavesRepository,
    MustHavesService,
    GenderRepository,
    GenderService,
    ProfileErasureService,
    ProfilesProcessor,
  ],
  exports: [
    GenderService,
    MemberSummariesService,
    MustHavesService,
    PhotosModule,
    PicturesModule,
    RecordingsModule,
    VerificationModule,
    VoicePromptsModule,
  ],
})
export class ProfilesModule {}
