import * as z from 'zod';
import { ClientId, Id, optionalText } from '../common.js';
import { RecordingView } from '../profiles/recording.schemas.js';
import { CHAT_LIMITS } from './chat.limits.js';

/** The recording of a message. */
export const VoiceMessageView = RecordingView.extend({
  /** Whether the recipient has played it; false for senders who may not see read receipts. */
  listened: z.boolean(),
});
export type VoiceMessageView = z.infer<typeof VoiceMessageView>;

/**
 * POST /api/chat/send-voice: the recording is the file of the form; `message` contains text of the sender.
 */
export const SendVoiceBody = z.strictObject({
  to: Id,
  message: optionalText(CHAT_LIMITS.messageLength).optional(),
  clientId: ClientId.optional(),
  replyTo: Id.optional(),
});
export type SendVoiceBody = z.infer<typeof SendVoiceBody>;

/** POST /api/chat/listened: the caller has played the recording of a message. Safe to repeat. */
export const ListenedBody = z.strictObject({ messageId: Id });
export type ListenedBody = z.infer<typeof ListenedBody>;
