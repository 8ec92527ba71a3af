import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';

/**
 * What anyone may know of this installation: support addresses, limits. It does not change while the page is
 * open.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => request(endpoints.config.publicConfig, { signal }),
  staleTime: Infinity,
});
