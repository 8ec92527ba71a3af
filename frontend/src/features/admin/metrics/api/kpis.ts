import { adminEndpoints, type KpiDays } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** The KPIs of the last days; today's go on changing. */
export const kpisQuery = (days: KpiDays) =>
  queryOptions({
    queryKey: ['admin', 'kpis', days],
    queryFn: ({ signal }) => request(adminEndpoints.kpis, { query: { days }, signal }),
    refetchInterval: 120_000,
  });
