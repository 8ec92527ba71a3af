import { mutationOptions } from '@tanstack/react-query';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ProfileFields } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { profileQuery } from './profile';

/** Saves the passed profile fields. Reads the suggestions again, because they may change. */
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
