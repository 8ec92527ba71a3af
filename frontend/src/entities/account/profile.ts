import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchLive } from '@/lib/api/live-query';

/** The member's own profile. All screens read this cache entry; each mutation of the profile updates it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    fetchLive(context, () => request(endpoints.profiles.profile, { signal: context.signal })),
});
