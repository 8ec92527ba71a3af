import { endpoints } from '@contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => request(endpoints.secondFactor.state, { signal }),
});

/** The `onSuccess` of what changes it. */
export const refetchSecondFactor = (
  _answer: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<unknown> =>
  Promise.all(
    // The list of staff says who has one.
    [secondFactorQuery.queryKey, ['admin', 'staff']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
