import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { placeEndpoints } from '@contract/profiles/place.endpoints';

/** Places do not change while the page is open. */
const CACHE_OPTIONS = { staleTime: Infinity, placeholderData: keepPreviousData } as const;

const searchParam = (search: string) => (search === '' ? {} : { search });

/** Countries whose name starts with the search text. */
export const countriesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', 'countries', search],
    queryFn: ({ signal }) => request(placeEndpoints.countries, { query: searchParam(search), signal }),
    select: ({ countries }) => countries.map(({ name }) => name),
    ...CACHE_OPTIONS,
  });

/** States of a country whose name starts with the search text. */
export const statesQuery = (country: string, search: string) =>
  queryOptions({
    queryKey: ['places', 'states', country, search],
    queryFn: ({ signal }) =>
      request(placeEndpoints.states, { query: { country, ...searchParam(search) }, signal }),
    select: ({ states }) => states,
    enabled: country !== '',
    ...CACHE_OPTIONS,
  });

/** Largest cities of a country or of one of its states whose name starts with the search text. */
export const citiesQuery = (country: string, state: string, search: string) =>
  queryOptions({
    queryKey: ['places', 'cities', country, state, search],
    queryFn: ({ signal }) =>
      request(placeEndpoints.cities, {
        query: { country, ...(state !== '' && { state }), ...searchParam(search) },
        signal,
      }),
    select: ({ cities }) => cities,
    enabled: country !== '',
    ...CACHE_OPTIONS,
  });
