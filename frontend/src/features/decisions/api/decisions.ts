import { type AppealAccessBody, endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** What staff decided about the member, and the appeals. */
export const decisionsQuery = queryOptions({
  queryKey: ['decisions'],
  queryFn: ({ signal }) => request(endpoints.decisions.decisions, { signal }),
});

/** Proves who they are, of a member who is blocked. */
export const appealAccessMutation = mutationOptions({
  mutationFn: (body: AppealAccessBody) => request(endpoints.decisions.appealAccess, { body }),
});

interface Appeal {
  decisionId: string;
  text: string;
  /** Of a member who is blocked; others have a session. */
  token?: string | undefined;
}

/** Appeals; whatever the answer, what there is by now is read again. */
export const appealMutation = mutationOptions({
  mutationFn: ({ decisionId, text, token }: Appeal) =>
    token === undefined
      ? request(endpoints.decisions.appeal, { params: { decisionId }, body: { text } })
      : request(endpoints.decisions.appealBlocked, { body: { token, text } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: decisionsQuery.queryKey }),
});
