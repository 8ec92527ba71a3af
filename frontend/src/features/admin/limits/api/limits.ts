import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints, type ChangeLimitBody } from '@contract';

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: ({ signal }) => request(adminEndpoints.limits, { signal }),
});

export const changeLimit = (body: ChangeLimitBody) => request(adminEndpoints.changeLimit, { body });
