import { SendMessageView } from '../chat/chat.schemas.js';
import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS, MESSAGE_ERRORS, RECORDING_ERRORS, SIGNED_LINK_ERRORS } from '../error-sets.js';
import { OwnedLinkQuery, SignedLinkQuery } from '../profiles/photo.schemas.js';
import {
  ListenedBody,
  OwnVoicePromptView,
  RECORDING_TYPE,
  RecordingParams,
  SendVoiceBody,
  UpdateVoicePromptBody,
} from './voice.schemas.js';

/**
 * Voice messages and voice prompts. Separate from the other endpoints, because only the pages that use them
 * load them.
 */
export const voiceEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/chat/send-voice',
    summary: 'Send a voice message',
    status: 201,
    repeated: 200,
    access: 'member',
    body: SendVoiceBody,
    multipart: { file: 'recording', required: true, kind: 'recording' },
    response: SendMessageView,
    errors: [...MESSAGE_ERRORS, ...RECORDING_ERRORS, 'WRITE_FIRST'],
    changes: [],
  }),
  listened: endpoint({
    method: 'POST',
    path: '/api/chat/listened',
    summary: 'Mark a voice message as listened to',
    status: 200,
    access: 'member',
    body: ListenedBody,
    response: SuccessView,
    errors: [...CONVERSATION_ERRORS, 'NOT_FOUND'],
    changes: [],
  }),
  messageRecording: endpoint({
    method: 'GET',
    path: '/api/chat/recordings/:recordingId',
    summary: 'The recording of a message by its signed link',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: OwnedLinkQuery,
    bytes: RECORDING_TYPE,
    errors: SIGNED_LINK_ERRORS,
  }),
  updatePrompt: endpoint({
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
  removePrompt: endpoint({
    method: 'DELETE',
    path: '/api/user/voice-prompt',
    summary: 'Remove my voice prompt',
    status: 200,
    access: 'member',
    response: OwnVoicePromptView,
    errors: ['SUSPENDED'],
    changes: ['profile'],
  }),
  promptRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:recordingId',
    summary: 'The recording of a voice prompt by its signed link',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: OwnedLinkQuery,
    bytes: RECORDING_TYPE,
    errors: SIGNED_LINK_ERRORS,
  }),
  reportRecording: endpoint({
    method: 'GET',
    path: '/api/safety/report-recordings/:recordingId',
    summary: 'A recording of a report by its signed link, for staff',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;
