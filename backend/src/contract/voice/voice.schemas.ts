import * as z from 'zod';
import { CHAT_LIMITS } from '../chat/chat.limits.js';
import { ClientId, Id, Instant, optionalText, PersonView } from '../common.js';
import { Prompt } from '../profiles/option.schemas.js';
import { VOICE_LIMITS } from './voice.limits.js';

/** The content type of stored recordings. */
export const RECORDING_TYPE = 'audio/mpeg';

/** A recording as an MP3 by a link that is signed for the viewer. */
export const RecordingView = z.strictObject({
  url: z.string(),
  /** Seconds, with fractions. */
  seconds: z.number().min(0),
  /** The loudness of equal parts of the recording, for its waveform: 0 to `VOICE_LIMITS.peakMax`. */
  peaks: z.array(z.number().int().min(0).max(VOICE_LIMITS.peakMax)).max(VOICE_LIMITS.peaks),
});
export type RecordingView = z.infer<typeof RecordingView>;

/** The recording of a message. */
export const VoiceMessageView = RecordingView.extend({
  /** The recipient has played it; false for senders who may not see read receipts. */
  listened: z.boolean(),
});
export type VoiceMessageView = z.infer<typeof VoiceMessageView>;

/** A spoken answer to a prompt of the library. */
export const VoicePromptView = RecordingView.extend({
  id: Id,
  prompt: Prompt,
  /** What is said, in the author's own words; empty if they wrote none. */
  words: z.string(),
});
export type VoicePromptView = z.infer<typeof VoicePromptView>;

/** A voice prompt as staff see it; `url` is null once its recording is gone. */
export const KeptVoicePromptView = VoicePromptView.extend({ url: z.string().nullable() });

/** The member's own voice prompt; null without one. */
export const OwnVoicePromptView = z.strictObject({ voicePrompt: VoicePromptView.nullable() });
export type OwnVoicePromptView = z.infer<typeof OwnVoicePromptView>;

/**
 * PUT /api/user/voice-prompt: the recording is the file of the form; without a file, the present recording
 * stays.
 */
export const UpdateVoicePromptBody = z.strictObject({
  prompt: Prompt,
  words: optionalText(VOICE_LIMITS.promptWordsLength).default(''),
  /** The recording that prompt and words belong to, without a file; nothing is stored for another one. */
  recordingId: Id.optional(),
});
export type UpdateVoicePromptBody = z.infer<typeof UpdateVoicePromptBody>;

/** POST /api/chat/send-voice: the recording is the file of the form; `message` contains the own words. */
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

export const RecordingParams = z.strictObject({ recordingId: Id });
export type RecordingParams = z.infer<typeof RecordingParams>;

/** A voice prompt that staff have not reviewed yet. */
export const VoicePromptToReviewView = VoicePromptView.extend({
  addedAt: Instant,
  member: PersonView,
});
export type VoicePromptToReviewView = z.infer<typeof VoicePromptToReviewView>;

/** GET /api/admin/voice-prompts: newest first; `before` is the `next` of the previous page. */
export const VoicePromptsToReviewQuery = z.strictObject({ before: Id.optional() });
export type VoicePromptsToReviewQuery = z.infer<typeof VoicePromptsToReviewQuery>;

export const VoicePromptsToReviewView = z.strictObject({
  voicePrompts: z.array(VoicePromptToReviewView),
  /** The `before` of the next page; null on the last one. */
  next: Id.nullable(),
});
export type VoicePromptsToReviewView = z.infer<typeof VoicePromptsToReviewView>;
