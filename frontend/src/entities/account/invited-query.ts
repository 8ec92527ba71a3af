import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Who joined by the member's code. */
export const invitedQuery = queryOptions({
  queryKey: ['invited'],
  queryFn: ({ signal }) => request(endpoints.referrals.invited, { signal }),
});
