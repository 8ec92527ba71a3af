import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import type { AnswerAuthorityOrderBody, AnswerRightsRequestBody, AuthorityOrderBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const rightsRequestsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'rights-requests', state],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.rightsRequests, {
        query: { state, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Claims or releases a request, then reads the queue again, which also shows a faster colleague. */
export const claimRightsRequestMutation = mutationOptions({
  mutationFn: ({ requestId, release }: { requestId: string; release: boolean }) =>
    request(release ? adminEndpoints.releaseRightsRequest : adminEndpoints.claimRightsRequest, {
      params: { requestId },
    }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin', 'rights-requests'] }),
});

export const answerRightsRequestMutation = mutationOptions({
  mutationFn: ({ requestId, ...body }: AnswerRightsRequestBody & { requestId: string }) =>
    request(adminEndpoints.answerRightsRequest, { params: { requestId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

export const authorityOrdersQuery = queryOptions({
  queryKey: ['admin', 'authority-orders'],
  queryFn: ({ signal }) => request(adminEndpoints.authorityOrders, { signal }),
});

export const recordAuthorityOrderMutation = mutationOptions({
  mutationFn: (body: AuthorityOrderBody) => request(adminEndpoints.recordAuthorityOrder, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

export const answerAuthorityOrderMutation = mutationOptions({
  mutationFn: ({ orderId, ...body }: AnswerAuthorityOrderBody & { orderId: string }) =>
    request(adminEndpoints.answerAuthorityOrder, { params: { orderId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
