import { SendMessageView } from '../chat/chat.schemas.js';
import { SuccessView } from '../common.js';
import { DecisionParams } from '../decisions/decision.schemas.js';
import { endpoint } from '../endpoint.js';
import { SignedLinkQuery } from '../profiles/photo.schemas.js';
import { DecidePhotoBody } from '../profiles/photo-moderation.schemas.js';
import {
  ListenedBody,
  OwnVoicePromptView,
  RECORDING_TYPE,
  RecordingParams,
  SendVoiceBody,
  UpdateVoicePromptBody,
  VoicePromptsToReviewQuery,
  VoicePromptsToReviewView,
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
    access: 'member',
    body: SendVoiceBody,
    multipart: { file: 'recording', required: true, kind: 'recording' },
    response: SendMessageView,
  }),
  listened: endpoint({
    method: 'POST',
    path: '/api/chat/listened',
    summary: 'Mark a voice message as listened to',
    status: 200,
    access: 'member',
    body: ListenedBody,
    response: SuccessView,
  }),
  messageRecording: endpoint({
    method: 'GET',
    path: '/api/chat/recordings/:recordingId',
    summary: 'The recording of a message by its signed link',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
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
  }),
  removePrompt: endpoint({
    method: 'DELETE',
    path: '/api/user/voice-prompt',
    summary: 'Remove my voice prompt',
    status: 200,
    access: 'member',
    response: OwnVoicePromptView,
  }),
  promptRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:recordingId',
    summary: 'The recording of a voice prompt by its signed link',
    status: 200,
    access: 'public',
    params: RecordingParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
  }),
  promptsToReview: endpoint({
    method: 'GET',
    path: '/api/admin/voice-prompts',
    summary: 'List voice prompts that wait for a review',
    status: 200,
    access: 'admin',
    right: 'photos',
    query: VoicePromptsToReviewQuery,
    response: VoicePromptsToReviewView,
  }),
  decidePrompt: endpoint({
    method: 'POST',
    path: '/api/admin/voice-prompts/:recordingId/decision',
    summary: 'Approve or remove a voice prompt',
    status: 200,
    access: 'admin',
    right: 'photos',
    params: RecordingParams,
    body: DecidePhotoBody,
    response: SuccessView,
  }),
  appealedRecording: endpoint({
    method: 'GET',
    path: '/api/appeals/:decisionId/recording',
    summary: 'The removed voice prompt of an appeal by its signed link, for staff',
    status: 200,
    access: 'public',
    params: DecisionParams,
    query: SignedLinkQuery,
    bytes: RECORDING_TYPE,
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
  }),
} as const;
