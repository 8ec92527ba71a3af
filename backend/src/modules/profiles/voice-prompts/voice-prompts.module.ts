import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { PhotosModule } from '../photos/photos.module.js';
import { PROFILE_MODEL, profileSchema } from '../profile.schema.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { UnreviewedVoicePromptRepository } from './unreviewed-voice-prompt.repository.js';
import {
  UNREVIEWED_VOICE_PROMPT_MODEL,
  unreviewedVoicePromptSchema,
} from './unreviewed-voice-prompt.schema.js';
import { VoicePromptModerationService } from './voice-prompt-moderation.service.js';
import { VoicePromptReadingService } from './voice-prompt-reading.service.js';
import { VoicePromptController } from './voice-prompt.controller.js';
import { VoicePromptRepository } from './voice-prompt.repository.js';
import { VoicePromptService } from './voice-prompt.service.js';

/** Spoken answers to prompts of the library, and their moderation. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PROFILE_MODEL, schema: profileSchema },
      { name: UNREVIEWED_VOICE_PROMPT_MODEL, schema: unreviewedVoicePromptSchema },
    ]),
    UsersModule,
    PhotosModule,
    RecordingsModule,
  ],
  controllers: [VoicePromptController],
  providers: [
    VoicePromptRepository,
    VoicePromptService,
    VoicePromptReadingService,
    UnreviewedVoicePromptRepository,
    VoicePromptModerationService,
  ],
  exports: [
    VoicePromptRepository,
    VoicePromptReadingService,
    UnreviewedVoicePromptRepository,
    VoicePromptModerationService,
  ],
})
export class VoicePromptsModule {}
