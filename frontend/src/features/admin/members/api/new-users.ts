import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const newUsersQuery = queryOptions({
  queryKey: ['admin', 'new-users'],
  queryFn: ({ signal }) => request(endpoints.admin.newUsers, { signal }),
});
