import { adminEndpoints, type KpiDays } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Statistics of the last days. The values of today are not final. */
export const statisticsQuery = (days: KpiDays) =>
  queryOptions({
    queryKey: ['admin', 'statistics', days],
    queryFn: ({ signal }) => request(adminEndpoints.kpis, { query: { days }, signal }),
    refetchInterval: 120_000,
  });
