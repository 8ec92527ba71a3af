import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

/** Who joined by the member's code. */
export const invitedQuery = queryOptions({
  queryKey: ['invited'],
  queryFn: ({ signal }) => call(endpoints.users.invited, { signal }),
});
