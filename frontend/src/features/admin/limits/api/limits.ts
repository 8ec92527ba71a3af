import { type ChangeLimitBody, endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: ({ signal }) => request(endpoints.admin.limits, { signal }),
});

export const changeLimit = (body: ChangeLimitBody) => request(endpoints.admin.changeLimit, { body });
