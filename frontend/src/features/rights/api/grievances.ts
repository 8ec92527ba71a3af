import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import type { LookUpGrievanceBody, ReopenGrievanceBody, VisitorGrievanceBody } from '@contract';
import { grievanceEndpoints } from '@contract/rights/grievance.endpoints';

/** Sends a grievance without an account. */
export const visitorGrievanceMutation = mutationOptions({
  mutationFn: (body: VisitorGrievanceBody) => request(grievanceEndpoints.send, { body }),
});

/** Opens the mailed link; opening it again shows the same grievance. */
export const grievanceConfirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['grievance-confirmation', token],
    queryFn: ({ signal }) => request(grievanceEndpoints.confirm, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  });

export const lookUpGrievanceMutation = mutationOptions({
  mutationFn: (body: LookUpGrievanceBody) => request(grievanceEndpoints.lookUp, { body }),
});

export const reopenGrievanceMutation = mutationOptions({
  mutationFn: (body: ReopenGrievanceBody) => request(grievanceEndpoints.reopen, { body }),
});
