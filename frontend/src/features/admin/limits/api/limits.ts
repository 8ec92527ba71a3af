import { type ChangeLimitBody, adminEndpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: ({ signal }) => request(adminEndpoints.limits, { signal }),
});

export const changeLimit = (body: ChangeLimitBody) => request(adminEndpoints.changeLimit, { body });
