import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@contract';
import { request } from './request';

/**
 * Public configuration of the server: support addresses, limits and prices. The owner may change it at
 * runtime.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => request(endpoints.config.publicConfig, { signal }),
  staleTime: 60_000,
});
