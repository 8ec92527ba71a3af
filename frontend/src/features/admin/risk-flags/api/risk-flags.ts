import { endpoints } from '@contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const riskFlagsQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'risk-flags', state],
    queryFn: ({ pageParam, signal }) =>
      request(endpoints.admin.riskFlags, { query: { state, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ signals, total }, pages) =>
      signals.length > 0 && pages.flatMap((page) => page.signals).length < total
        ? pages.length + 1
        : undefined,
  });
