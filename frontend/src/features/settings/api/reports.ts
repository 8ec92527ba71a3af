import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const myReportsQuery = queryOptions({
  queryKey: ['my-reports'],
  queryFn: ({ signal }) => request(endpoints.safety.myReports, { signal }),
});
