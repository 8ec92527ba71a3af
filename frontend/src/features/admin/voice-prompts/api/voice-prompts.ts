import { infiniteQueryOptions, mutationOptions, type InfiniteData } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecidePhotoBody, type VoicePromptsToReviewView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { withoutEntry } from '../../shared/lib/without-entry';

/** New voice prompts that staff have not reviewed, newest first. */
export const voicePromptsToReviewQuery = infiniteQueryOptions({
  queryKey: ['admin', 'voice-prompts'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.voicePromptsToReview, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Saves the decision and removes the voice prompt from the list. */
export const decideVoicePromptMutation = mutationOptions({
  mutationFn: ({ recordingId, ...body }: DecidePhotoBody & { recordingId: string }) =>
    request(adminEndpoints.decideVoicePrompt, { params: { recordingId }, body }),
  onSuccess: (_answer, { recordingId }, _result, { client }) => {
    client.setQueryData<InfiniteData<VoicePromptsToReviewView, string>>(
      voicePromptsToReviewQuery.queryKey,
      (shown) => withoutEntry(shown, 'voicePrompts', recordingId),
    );
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});
