import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type StatisticsDays } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Statistics of the last days. The values of today are not final. */
export const statisticsQuery = (days: StatisticsDays) =>
  queryOptions({
    queryKey: ['admin', 'statistics', days],
    queryFn: ({ signal }) => request(adminEndpoints.statistics, { query: { days }, signal }),
    refetchInterval: 120_000,
  });
