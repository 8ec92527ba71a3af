import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

/** The member's own profile. All pages read this cache entry, and each mutation of the profile updates it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    fetchLive(context, () => request(profileEndpoints.profile, { signal: context.signal })),
});
