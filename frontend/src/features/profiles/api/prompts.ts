import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { hasErrorCode } from '@/lib/api/errors';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type PromptsView } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

/**
 * Saves all prompts in order. They are shown at once and undone after a failure. `promptsVersion` is the
 * version that the member edited. If another device has changed the prompts meanwhile, the profile is
 * refetched before the error is thrown.
 */
export const savePromptsMutation = mutationOptions({
  scope: { id: 'prompts' },
  mutationFn: (body: PromptsView) => request(profileEndpoints.updatePrompts, { body }),
  onMutate: ({ prompts }, { client }) => {
    const before = client.getQueryData(profileQuery.queryKey)?.prompts;
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, prompts }));
    return before;
  },
  onSuccess: (saved, _body, _before, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, ...saved }));
    refetch(client, [{ queryKey: ['match'] }]);
  },
  onError: async (error, _body, before, { client }) => {
    if (before) patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, prompts: before }));
    if (hasErrorCode(error, 'PROMPTS_CHANGED'))
      await client.refetchQueries(profileQuery).catch(() => undefined);
  },
});
