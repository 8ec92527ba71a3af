import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const myReportsQuery = queryOptions({
  queryKey: ['my-reports'],
  queryFn: ({ signal }) => call(endpoints.safety.myReports, { signal }),
});
