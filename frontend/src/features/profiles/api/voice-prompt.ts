import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { hasErrorCode } from '@/lib/api/errors';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type OwnVoicePromptView, type UpdateVoicePromptBody } from '@contract';
import { voicePromptEndpoints } from '@contract/profiles/voice-prompt.endpoints';

interface VoicePromptChange extends UpdateVoicePromptBody {
  /** Undefined to keep the current recording. */
  file: Blob | undefined;
}

/** Adds or changes the voice prompt. */
export const saveVoicePromptMutation = mutationOptions({
  scope: { id: 'voice-prompt' },
  mutationFn: ({ file, ...body }: VoicePromptChange) => request(voicePromptEndpoints.update, { body, file }),
  onSuccess: (saved, _change, _before, { client }) => showVoicePrompt(client, saved),
  onError: async (error, _change, _before, { client }) => {
    if (hasErrorCode(error, 'VOICE_PROMPT_CHANGED'))
      await client.refetchQueries(profileQuery).catch(() => undefined);
  },
});

export const removeVoicePromptMutation = mutationOptions({
  scope: { id: 'voice-prompt' },
  mutationFn: () => request(voicePromptEndpoints.remove),
  onSuccess: (saved, _change, _before, { client }) => showVoicePrompt(client, saved),
});

function showVoicePrompt(client: QueryClient, { voicePrompt }: OwnVoicePromptView): void {
  patchCache(client, profileQuery.queryKey, ({ voicePrompt: _before, ...profile }) => ({
    ...profile,
    ...(voicePrompt && { voicePrompt }),
  }));
}
