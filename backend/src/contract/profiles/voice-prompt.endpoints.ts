import { endpoint } from '../endpoint.js';
import { RECORDING_ERRORS } from '../error-sets.js';
import { OwnVoicePromptView, UpdateVoicePromptBody } from './voice-prompt.schemas.js';

/** Voice prompts. */
export const voicePromptEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/api/user/voice-prompt',
    summary: 'Add or change my voice prompt',
    status: 200,
    access: 'member',
    body: UpdateVoicePromptBody,
    multipart: { file: 'recording', required: false, kind: 'recording' },
    response: OwnVoicePromptView,
    errors: [...RECORDING_ERRORS, 'SUSPENDED', 'NOT_FOUND', 'VOICE_PROMPT_CHANGED'],
    changes: ['profile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/voice-prompt',
    summary: 'Remove my voice prompt',
    status: 200,
    access: 'member',
    response: OwnVoicePromptView,
    errors: ['SUSPENDED'],
    changes: ['profile'],
  }),
} as const;
