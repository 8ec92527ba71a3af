import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { DecisionsModule } from '../../decisions/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { AdminVoicePromptsController } from './admin-voice-prompts.controller.js';
import { AdminVoicePromptsService } from './admin-voice-prompts.service.js';

/** Moderation of voice prompts for staff. */
@Module({
  imports: [AuditModule, DecisionsModule, ProfilesModule],
  controllers: [AdminVoicePromptsController],
  providers: [AdminVoicePromptsService],
})
export class AdminVoicePromptsModule {}
