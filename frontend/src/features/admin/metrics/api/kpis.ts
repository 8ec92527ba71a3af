import { adminEndpoints, type KpiDays } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** KPIs of the last days. The values of today are not final. */
export const kpisQuery = (days: KpiDays) =>
  queryOptions({
    queryKey: ['admin', 'kpis', days],
    queryFn: ({ signal }) => request(adminEndpoints.kpis, { query: { days }, signal }),
    refetchInterval: 120_000,
  });
