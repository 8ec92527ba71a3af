import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const newUsersQuery = queryOptions({
  queryKey: ['admin', 'new-users'],
  queryFn: ({ signal }) => call(endpoints.admin.newUsers, { signal }),
});
