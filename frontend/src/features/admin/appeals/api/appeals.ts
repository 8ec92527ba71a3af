import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecideAppealBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const appealsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'appeals', state],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.appeals, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/**
 * Claims or releases an appeal, then refetches the queue, which also shows whether a colleague was faster.
 */
export const claimAppealMutation = mutationOptions({
  mutationFn: ({ decisionId, release }: { decisionId: string; release: boolean }) =>
    request(release ? adminEndpoints.releaseAppeal : adminEndpoints.claimAppeal, {
      params: { decisionId },
    }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin', 'appeals'] }),
});

export const decideAppealMutation = mutationOptions({
  mutationFn: ({ decisionId, ...body }: DecideAppealBody & { decisionId: string }) =>
    request(adminEndpoints.decideAppeal, { params: { decisionId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
