import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** One's own decisions that can still be undone, newest first. */
export const recentDecisionsQuery = queryOptions({
  queryKey: ['admin', 'recent-decisions'],
  queryFn: ({ signal }) => request(adminEndpoints.recentDecisions, { signal }),
});

/** Undoes a decision, then reads every list of the desk anew. */
export const undoDecisionMutation = mutationOptions({
  mutationKey: ['admin', 'undo'],
  mutationFn: (recentDecisionId: string) =>
    request(adminEndpoints.undoDecision, { params: { recentDecisionId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
