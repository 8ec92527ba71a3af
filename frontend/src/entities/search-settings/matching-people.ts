import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type SearchFilters, type SearchSettingsView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

/** Returns the filters in the format of the endpoint's query. */
const listsOf = (filters: SearchFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => (typeof value === 'boolean' ? value : value.length > 0))
      .map(([name, value]) => [name, String(value)]),
  );

/** Counts the members who match these settings. Keeps the previous count while the next one is loading. */
export const matchingPeopleQuery = ({
  maxDistanceKm,
  filters,
  plainOrder: _order,
  ...rest
}: SearchSettingsView) =>
  queryOptions({
    queryKey: ['match', 'count', rest, maxDistanceKm, filters],
    queryFn: ({ signal }) =>
      request(suggestionEndpoints.count, {
        query: {
          ...rest,
          ...(maxDistanceKm !== null && { maxDistanceKm }),
          ...listsOf(filters),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
