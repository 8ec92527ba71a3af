import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { transparencyEndpoints } from '@contract/admin/transparency.endpoints';

export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  queryFn: ({ signal }) => request(transparencyEndpoints.years, { signal }),
});
