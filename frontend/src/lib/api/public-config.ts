import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

/**
 * What anyone may know of this installation: support addresses, limits and prices, which the owner may change
 * while it runs.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => request(endpoints.config.publicConfig, { signal }),
  staleTime: 60_000,
});
