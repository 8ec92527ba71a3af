import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { HIDEABLE_DETAILS, type UpdateVisibilityBody } from '@contract';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';

/** Changes what others see. The switches move at once and return when the server refuses. */
export const updateVisibilityMutation = mutationOptions({
  scope: { id: 'visibility' },
  mutationFn: (body: UpdateVisibilityBody) => request(visibilityEndpoints.update, { body }),
  onMutate: ({ details = {}, ...body }, { client }) => {
    const before = client.getQueryData(profileQuery.queryKey)?.visibility;
    patchCache(client, profileQuery.queryKey, (profile) => {
      const { hiddenDetails } = profile.visibility;
      const hidden = HIDEABLE_DETAILS.filter(
        (detail) => !(details[detail] ?? !hiddenDetails.includes(detail)),
      );
      return { ...profile, visibility: { ...profile.visibility, ...body, hiddenDetails: hidden } };
    });
    return { before };
  },
  onSuccess: (visibility, _body, _none, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, visibility })),
  onError: (_error, _body, context, { client }) => {
    const before = context?.before;
    if (before) patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, visibility: before }));
    return client.invalidateQueries(profileQuery);
  },
});
