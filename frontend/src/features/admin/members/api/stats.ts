import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(endpoints.admin.stats, { signal }),
});
