import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints, type EnrolSecondFactorBody } from '@contract';

export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => request(endpoints.secondFactor.state, { signal }),
});

/** `onSuccess` of mutations that change the second factor. */
const refetchSecondFactor = (
  _answer: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<unknown> =>
  Promise.all(
    // The staff list shows who has a second factor.
    [secondFactorQuery.queryKey, ['admin', 'staff']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const enrol = (body: EnrolSecondFactorBody) => request(endpoints.secondFactor.enrol, { body });

export const confirmMutation = mutationOptions({
  mutationFn: (code: string) => request(endpoints.secondFactor.confirm, { body: { code } }),
  onSuccess: refetchSecondFactor,
});

export const verifyMutation = mutationOptions({
  mutationFn: (code: string) => request(endpoints.secondFactor.verify, { body: { code } }),
  onSuccess: refetchSecondFactor,
});
