import { endpoints } from '@contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const reportsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      request(endpoints.admin.reports, { query: { state, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ reports, total }, pages) =>
      reports.length > 0 && pages.flatMap((page) => page.reports).length < total
        ? pages.length + 1
        : undefined,
  });
