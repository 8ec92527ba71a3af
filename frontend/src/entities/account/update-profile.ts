import { mutationOptions } from '@tanstack/react-query';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ProfileFields } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { profileQuery } from './profile';

/** Saves these profile fields. Refetches the suggestions, because they may depend on them. */
export const updateProfileMutation = mutationOptions({
  mutationFn: ({ hobbies, relationshipType, ...fields }: Partial<ProfileFields>) =>
    request(profileEndpoints.updateProfile, {
      body: {
        ...fields,
        ...(hobbies && { hobbies: JSON.stringify(hobbies) }),
        ...(relationshipType && { relationshipType: JSON.stringify(relationshipType) }),
      },
    }),
  onSuccess: (profile, _fields, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, () => profile);
    refetch(client, [{ queryKey: ['match'] }]);
  },
});
