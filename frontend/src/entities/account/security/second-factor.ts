import { endpoints } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/errors';
import { request } from '@/lib/api/request';

/** The member's own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request(endpoints.secondFactor.own, { signal }),
});

/** Whether a form that asks for the password asks for a code too. */
export function useAsksForCode(error: unknown): boolean {
  const isOn = useQuery(secondFactorQuery).data?.enabled;
  return isOn === true || hasCode(error, 'SECOND_FACTOR_REQUIRED');
}
