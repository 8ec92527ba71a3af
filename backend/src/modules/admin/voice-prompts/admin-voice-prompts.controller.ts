import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  DecidePhotoBody,
  RecordingParams,
  VoicePromptsToReviewQuery,
  type DecidedView,
  type VoicePromptsToReviewView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminVoicePromptsService } from './admin-voice-prompts.service.js';

@Controller()
export class AdminVoicePromptsController {
  constructor(private readonly adminVoicePrompts: AdminVoicePromptsService) {}

  @Route(adminEndpoints.voicePromptsToReview)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: VoicePromptsToReviewQuery }) query: VoicePromptsToReviewQuery,
  ): Promise<VoicePromptsToReviewView> {
    return this.adminVoicePrompts.list(me, query);
  }

  @Route(adminEndpoints.decideVoicePrompt)
  decide(
    @CurrentUser() me: Principal,
    @Param({ schema: RecordingParams }) { recordingId }: RecordingParams,
    @Body({ schema: DecidePhotoBody }) body: DecidePhotoBody,
  ): Promise<DecidedView> {
    return this.adminVoicePrompts.decide(me, recordingId, body);
  }
}
