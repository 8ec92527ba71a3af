import { Body, Controller } from '@nestjs/common';
import { UpdateVoicePromptBody, voiceEndpoints, type OwnVoicePromptView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedBytes } from '../../../platform/http/route.js';
import { VoicePromptService } from './voice-prompt.service.js';

@Controller()
export class VoicePromptController {
  constructor(private readonly voicePrompts: VoicePromptService) {}

  @Route(voiceEndpoints.updatePrompt)
  @RateLimit('uploadsByMember', 'member')
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateVoicePromptBody }) body: UpdateVoicePromptBody,
    @UploadedBytes() recording: Buffer | undefined,
  ): Promise<OwnVoicePromptView> {
    return this.voicePrompts.update(me, body, recording);
  }

  @Route(voiceEndpoints.removePrompt)
  remove(@CurrentUser() me: Principal): Promise<OwnVoicePromptView> {
    return this.voicePrompts.remove(me);
  }
}
