import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type UpdateFactsBody } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

/** Changes these facts. Other facts stay unchanged. */
export const saveFactsMutation = mutationOptions({
  mutationFn: (body: UpdateFactsBody) => request(profileEndpoints.updateFacts, { body }),
  onSuccess: (saved, _body, _context, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, ...saved })),
});
