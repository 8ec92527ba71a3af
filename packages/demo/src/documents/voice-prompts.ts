import type { VoicePrompt } from '@mutual/backend/modules/profiles/profile.schema';
import type { UnreviewedVoicePrompt } from '@mutual/backend/modules/profiles/voice-prompts/unreviewed-voice-prompt.schema';
import { MINUTE_MS } from '@mutual/backend/platform/clock/days';
import type { SpokenAnswer } from '../voice/lines.ts';
import { idAt } from './times.ts';
import type { MemberDocument } from './users.ts';

/** Number of the newest voice prompts that wait for a review. */
const UNHEARD = 6;
/** Time in ms between the sign-up and the recording. */
const RECORDED_AFTER_MS = 12 * MINUTE_MS;

/** Returns a stored voice prompt of a member. */
export function voicePromptOf(
  { createdAt }: Pick<MemberDocument, 'createdAt'>,
  { prompt, words }: Pick<SpokenAnswer, 'prompt' | 'words'>,
  recording: Pick<VoicePrompt, 'blob' | 'seconds' | 'peaks'>,
): VoicePrompt {
  const addedAt = new Date(createdAt.getTime() + RECORDED_AFTER_MS);
  return { id: idAt(addedAt), prompt, words, ...recording, addedAt };
}

/** Returns the newest voice prompts of these members, which staff have not reviewed. */
export const voicePromptsToReview = (users: readonly MemberDocument[]): UnreviewedVoicePrompt[] =>
  users
    .flatMap(({ _id: userId, voicePrompt }) =>
      voicePrompt ? [{ _id: voicePrompt.id, userId, addedAt: voicePrompt.addedAt }] : [],
    )
    .sort((one, two) => two.addedAt.getTime() - one.addedAt.getTime())
    .slice(0, UNHEARD);
