import { DecidedView } from '../decisions/staff-decision.schemas.js';
import { endpoint } from '../endpoint.js';
import { DecidePhotoBody } from '../profiles/photo-moderation.schemas.js';
import { RecordingParams } from '../profiles/recording.schemas.js';
import { VoicePromptsToReviewQuery, VoicePromptsToReviewView } from '../profiles/voice-prompt.schemas.js';

/** New voice prompts. */
export const adminVoicePromptEndpoints = {
  voicePromptsToReview: endpoint({
    method: 'GET',
    path: '/api/admin/voice-prompts',
    summary: 'List voice prompts that wait for a review',
    status: 200,
    access: 'admin',
    right: 'photos',
    query: VoicePromptsToReviewQuery,
    response: VoicePromptsToReviewView,
  }),
  decideVoicePrompt: endpoint({
    method: 'POST',
    path: '/api/admin/voice-prompts/:recordingId/decision',
    summary: 'Approve or remove a voice prompt',
    status: 200,
    access: 'admin',
    right: 'photos',
    params: RecordingParams,
    body: DecidePhotoBody,
    response: DecidedView,
    errors: ['NOT_FOUND'],
  }),
} as const;
