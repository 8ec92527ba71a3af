import { endpoints, type SettingsView } from '@contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** How many people other settings would leave. The last number stays until the next is here. */
export const matchCountQuery = ({ maxDistanceKm, ...rest }: SettingsView) =>
  queryOptions({
    queryKey: ['match', 'count', rest, maxDistanceKm],
    queryFn: ({ signal }) =>
      request(endpoints.match.count, {
        query: { ...rest, ...(maxDistanceKm !== null && { maxDistanceKm }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
