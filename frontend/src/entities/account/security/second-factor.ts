import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasErrorCode } from '@/lib/api/errors';
import { request } from '@/lib/api/request';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { profileQuery } from '../profile';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request(secondFactorEndpoints.own, { signal }),
});

/** True when a form that asks for the password must also ask for a second-factor code. */
export function useAsksForCode(error: unknown): boolean {
  const isOn = useQuery(secondFactorQuery).data?.enabled;
  const passwordless = useQuery(profileQuery).data?.passwordless;
  if (passwordless) return false;
  return isOn === true || hasErrorCode(error, 'SECOND_FACTOR_REQUIRED');
}
