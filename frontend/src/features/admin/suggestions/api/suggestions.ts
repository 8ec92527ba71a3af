import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type SuggestionStatisticsDays } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Suggestion statistics of the last days. The statistics of today are not final. */
export const suggestionStatisticsQuery = (days: SuggestionStatisticsDays) =>
  queryOptions({
    queryKey: ['admin', 'suggestion-statistics', days],
    queryFn: ({ signal }) => request(adminEndpoints.suggestionStatistics, { query: { days }, signal }),
    refetchInterval: 120_000,
  });

export const suggestionModelsQuery = queryOptions({
  queryKey: ['admin', 'suggestion-models'],
  queryFn: ({ signal }) => request(adminEndpoints.suggestionModels, { signal }),
});

export const takeBackModel = (version: number) =>
  request(adminEndpoints.takeBackSuggestionModel, { params: { version } });
