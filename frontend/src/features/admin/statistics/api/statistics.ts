import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type StatisticsDays } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** What became of likes in the last whole weeks. It is counted once a day. */
export const afterLikeQuery = queryOptions({
  queryKey: ['admin', 'statistics', 'after-like'],
  queryFn: ({ signal }) => request(adminEndpoints.afterLike, { signal }),
});

export const exportAfterLike = () => request(adminEndpoints.exportAfterLike);

/** Statistics of the last days. The values of today are not final. */
export const statisticsQuery = (days: StatisticsDays) =>
  queryOptions({
    queryKey: ['admin', 'statistics', days],
    queryFn: ({ signal }) => request(adminEndpoints.statistics, { query: { days }, signal }),
    refetchInterval: 120_000,
  });
