import { endpoints, type ProfileFields } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { patchCache, refetch } from '@/lib/api/live-query';
import { profileQuery } from '@/entities/account/profile';

/** Saves profile fields. Reads the suggestions again, because they may change. */
export const updateProfileMutation = mutationOptions({
  mutationFn: ({ hobbies, relationshipType, ...fields }: ProfileFields) =>
    request(endpoints.profiles.updateProfile, {
      body: {
        ...fields,
        hobbies: JSON.stringify(hobbies),
        relationshipType: JSON.stringify(relationshipType),
      },
    }),
  onSuccess: (profile, _fields, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, () => profile);
    refetch(client, [{ queryKey: ['match'] }]);
  },
});
