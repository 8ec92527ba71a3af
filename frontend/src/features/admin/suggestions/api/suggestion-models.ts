import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const suggestionModelsQuery = queryOptions({
  queryKey: ['admin', 'suggestion-models'],
  queryFn: ({ signal }) => request(endpoints.admin.suggestionModels, { signal }),
});
