import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Waiting entries in the queues of the role. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => request(adminEndpoints.waiting, { signal }),
  refetchInterval: 30_000,
});
