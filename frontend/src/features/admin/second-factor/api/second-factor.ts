import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type EnrolSecondFactorBody } from '@contract';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';

export const staffSecondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => request(secondFactorEndpoints.state, { signal }),
});

/** Used as `onSuccess` of mutations that change the second factor. */
const refetchSecondFactor = (
  _answer: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<unknown> =>
  Promise.all(
    // The staff list shows which accounts have a second factor.
    [staffSecondFactorQuery.queryKey, ['admin', 'staff']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const enrol = (body: EnrolSecondFactorBody) => request(secondFactorEndpoints.enrol, { body });

export const confirmStaffSecondFactorMutation = mutationOptions({
  mutationFn: (code: string) => request(secondFactorEndpoints.confirm, { body: { code } }),
  onSuccess: refetchSecondFactor,
});

export const verifyStaffSecondFactorMutation = mutationOptions({
  mutationFn: (code: string) => request(secondFactorEndpoints.verify, { body: { code } }),
  onSuccess: refetchSecondFactor,
});
