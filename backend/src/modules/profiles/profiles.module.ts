import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { FactsModule } from './facts/facts.module.js';
import { MemberSummariesService } from './member-summaries.service.js';
import { MemberSummaryRepository } from './member-summary.repository.js';
import { PhotoCleanupService } from './photo-cleanup.service.js';
import { PhotosModule } from './photos/photos.module.js';
import { PlacesModule } from './places/places.module.js';
import { ProfileErasureService } from './profile-erasure.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { PROFILE_MODEL, profileSchema } from './profile.schema.js';
import { ProfileService } from './profile.service.js';
import { ProfilesProcessor } from './profiles.processor.js';
import { PromptsModule } from './prompts/prompts.module.js';
import { VerificationModule } from './verification/verification.module.js';

/** Profiles of members, and the summaries of members that other modules show. */
@Module({
  imports: [
    registerQueues('profiles'),
    MongooseModule.forFeature([{ name: PROFILE_MODEL, schema: profileSchema }]),
    UsersModule,
    PhotosModule,
    PlacesModule,
    PromptsModule,
    FactsModule,
    VerificationModule,
  ],
  controllers: [ProfileController],
  providers: [
    ProfileRepository,
    ProfileService,
    MemberSummaryRepository,
    MemberSummariesService,
    PhotoCleanupService,
    ProfileErasureService,
    ProfilesProcessor,
  ],
  exports: [MemberSummariesService, PhotosModule, VerificationModule],
})
export class ProfilesModule {}
