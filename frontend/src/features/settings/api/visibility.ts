import { type UpdateVisibilityBody, visibilityEndpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';

/** Changes what others see. The switches move at once and return when the server refuses. */
export const updateVisibilityMutation = mutationOptions({
  scope: { id: 'visibility' },
  mutationFn: (body: UpdateVisibilityBody) => request(visibilityEndpoints.update, { body }),
  onMutate: (body, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({
      ...profile,
      visibility: { ...profile.visibility, ...body },
    })),
  onSuccess: (visibility, _body, _none, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, visibility })),
  onError: (_error, _body, _none, { client }) => client.invalidateQueries(profileQuery),
});
