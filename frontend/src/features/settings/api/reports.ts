import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const myReportsQuery = queryOptions({
  queryKey: ['my-reports'],
  queryFn: ({ signal }) => call(endpoints.safety.myReports, { signal }),
});
