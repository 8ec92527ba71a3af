import type { VoicePromptView } from '@contract';
import type { VoicePrompt } from '../profile.schema.js';

/** Converts a voice prompt. `linkOf` returns the signed link to its recording. */
export function toVoicePromptView(
  { id, prompt, words, seconds, peaks }: VoicePrompt,
  linkOf: (recordingId: string) => string,
): VoicePromptView {
  const recordingId = id.toHexString();
  return { id: recordingId, prompt, words, url: linkOf(recordingId), seconds, peaks };
}
