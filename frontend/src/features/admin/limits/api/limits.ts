import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type ChangeLimitBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: ({ signal }) => request(adminEndpoints.limits, { signal }),
});

export const changeLimit = (body: ChangeLimitBody) => request(adminEndpoints.changeLimit, { body });
