import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ signal }) => call(endpoints.admin.announcements, { signal }),
});
