import { Body, Controller } from '@nestjs/common';
import { UpdateVoicePromptBody, type OwnVoicePromptView } from '@contract';
import { voicePromptEndpoints } from '@contract/profiles/voice-prompt.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedFileBuffer } from '../../../platform/http/route.js';
import { VoicePromptService } from './voice-prompt.service.js';

@Controller()
export class VoicePromptController {
  constructor(private readonly voicePrompts: VoicePromptService) {}

  @Route(voicePromptEndpoints.update)
  @RateLimit('uploadsByMember', 'member')
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateVoicePromptBody }) body: UpdateVoicePromptBody,
    @UploadedFileBuffer() recording: Buffer | undefined,
  ): Promise<OwnVoicePromptView> {
    return this.voicePrompts.update(me, body, recording);
  }

  @Route(voicePromptEndpoints.remove)
  remove(@CurrentUser() me: Principal): Promise<OwnVoicePromptView> {
    return this.voicePrompts.remove(me);
  }
}
