import { adminEndpoints, type SuggestionFigureDays } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Suggestion figures of the last days. The figures of today are not final. */
export const suggestionFiguresQuery = (days: SuggestionFigureDays) =>
  queryOptions({
    queryKey: ['admin', 'suggestion-figures', days],
    queryFn: ({ signal }) => request(adminEndpoints.suggestionFigures, { query: { days }, signal }),
    refetchInterval: 120_000,
  });

export const suggestionModelsQuery = queryOptions({
  queryKey: ['admin', 'suggestion-models'],
  queryFn: ({ signal }) => request(adminEndpoints.suggestionModels, { signal }),
});

export const takeBackModel = (version: number) =>
  request(adminEndpoints.takeBackSuggestionModel, { params: { version } });
