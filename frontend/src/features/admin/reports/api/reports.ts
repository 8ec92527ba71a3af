import { endpoints } from '@contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const reportsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      request(endpoints.admin.reports, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
