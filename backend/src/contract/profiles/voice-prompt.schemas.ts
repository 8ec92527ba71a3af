import * as z from 'zod';
import { Id, Instant, optionalText, PersonView } from '../common.js';
import { Prompt } from './option.schemas.js';
import { RECORDING_LIMITS } from './recording.limits.js';
import { RecordingView } from './recording.schemas.js';

/** A spoken answer to a prompt of the library. */
export const VoicePromptView = RecordingView.extend({
  id: Id,
  prompt: Prompt,
  /** Written words of the author about the recording; may be empty. */
  words: z.string(),
});
export type VoicePromptView = z.infer<typeof VoicePromptView>;

/** A voice prompt as staff see it. `url` is null once its recording is deleted. */
export const KeptVoicePromptView = VoicePromptView.extend({ url: z.string().nullable() });

/** The member's own voice prompt; null without one. */
export const OwnVoicePromptView = z.strictObject({ voicePrompt: VoicePromptView.nullable() });
export type OwnVoicePromptView = z.infer<typeof OwnVoicePromptView>;

/**
 * PUT /api/user/voice-prompt: the recording is the file of the form. Without a file, the present recording
 * stays.
 */
export const UpdateVoicePromptBody = z.strictObject({
  prompt: Prompt,
  words: optionalText(RECORDING_LIMITS.promptWordsLength).default(''),
  /** Only without a file: the recording that was edited. If it is not the current one, nothing is stored. */
  recordingId: Id.optional(),
});
export type UpdateVoicePromptBody = z.infer<typeof UpdateVoicePromptBody>;

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
