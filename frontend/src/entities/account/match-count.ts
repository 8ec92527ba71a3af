import { endpoints, type SearchFilters, type SettingsView } from '@contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** What the filters hold, as the call takes it. */
const listsOf = (filters: SearchFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => (typeof value === 'boolean' ? value : value.length > 0))
      .map(([name, value]) => [name, String(value)]),
  );

/** How many people other settings would leave. The last number stays until the next is here. */
export const matchCountQuery = ({ maxDistanceKm, filters, ...rest }: SettingsView) =>
  queryOptions({
    queryKey: ['match', 'count', rest, maxDistanceKm, filters],
    queryFn: ({ signal }) =>
      request(endpoints.match.count, {
        query: {
          ...rest,
          ...(maxDistanceKm !== null && { maxDistanceKm }),
          ...listsOf(filters),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
