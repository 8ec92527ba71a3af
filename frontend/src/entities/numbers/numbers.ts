import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { numbersEndpoints } from '@contract/suggestions/numbers.endpoints';

/** The member's own numbers: weeks, boosts and super likes. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: ({ signal }) => request(numbersEndpoints.read, { signal }),
});
