import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type SearchSettingsView, type WideningView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

export type SearchRange = WideningView['current'];

const STALE_AFTER_MS = 5 * 60_000;

/**
 * Wider settings, each with the number of additional members. The query key contains the current settings.
 */
export const wideningQuery = ({
  lookingFor,
  ageMin,
  ageMax,
  maxDistanceKm,
  filters,
}: Omit<SearchSettingsView, 'plainOrder'>) =>
  queryOptions({
    queryKey: ['widening', lookingFor, ageMin, ageMax, maxDistanceKm, filters],
    queryFn: ({ signal }) => request(suggestionEndpoints.widening, { signal }),
    staleTime: STALE_AFTER_MS,
  });

/** True when both settings are equal. */
export const isSameRange = (one: SearchRange, other: SearchRange): boolean =>
  one.ageMin === other.ageMin && one.ageMax === other.ageMax && one.maxDistanceKm === other.maxDistanceKm;
