import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => request(endpoints.admin.campaigns, { signal }),
});
