import { queryOptions } from '@tanstack/react-query';
import { configEndpoints } from '@contract/config/config.endpoints';
import { request } from './request';

/**
 * Public configuration of the server: support addresses, limits and prices. The owner may change it at
 * runtime.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => request(configEndpoints.publicConfig, { signal }),
  staleTime: 60_000,
});
