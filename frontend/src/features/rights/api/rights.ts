import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import type { CorrectionBody, GrievanceBody, NomineeBody } from '@contract';
import { rightsEndpoints } from '@contract/rights/rights.endpoints';

/** Who answers grievances, and the hours of each clock. */
export const grievanceOfficerQuery = queryOptions({
  queryKey: ['grievance-officer'],
  queryFn: ({ signal }) => request(rightsEndpoints.officer, { signal }),
});

/** The member's rights requests and nominee. */
export const rightsQuery = queryOptions({
  queryKey: ['rights'],
  queryFn: ({ signal }) => request(rightsEndpoints.mine, { signal }),
});

export const requestCorrectionMutation = mutationOptions({
  mutationFn: (body: CorrectionBody) => request(rightsEndpoints.requestCorrection, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: rightsQuery.queryKey }),
});

export const sendGrievanceMutation = mutationOptions({
  mutationFn: (body: GrievanceBody) => request(rightsEndpoints.sendGrievance, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: rightsQuery.queryKey }),
});

export const reopenRequestMutation = mutationOptions({
  mutationFn: ({ requestId, text }: { requestId: string; text: string }) =>
    request(rightsEndpoints.reopen, { params: { requestId }, body: { text } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: rightsQuery.queryKey }),
});

/** Names a nominee, or removes the present one. */
export const setNomineeMutation = mutationOptions({
  mutationFn: (body: NomineeBody | null) =>
    body ? request(rightsEndpoints.setNominee, { body }) : request(rightsEndpoints.removeNominee),
  onSuccess: (view, _input, _result, { client }) => client.setQueryData(rightsQuery.queryKey, view),
});
