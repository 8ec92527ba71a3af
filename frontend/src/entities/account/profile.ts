import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { endpoints } from '@contract';

/** The member's own profile. All screens read this cache entry; each mutation of the profile updates it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    fetchLive(context, () => request(endpoints.profiles.profile, { signal: context.signal })),
});
