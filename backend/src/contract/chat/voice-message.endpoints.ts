import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS, MESSAGE_ERRORS, RECORDING_ERRORS, SIGNED_LINK_ERRORS } from '../error-sets.js';
import { OwnedLinkQuery } from '../profiles/photo.schemas.js';
import { RECORDING_TYPE, RecordingParams } from '../profiles/recording.schemas.js';
import { SendMessageView } from './chat.schemas.js';
import { ListenedBody, SendVoiceBody } from './voice-message.schemas.js';

/** Voice messages. */
export const voiceMessageEndpoints = {
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
  recording: endpoint({
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
} as const;
