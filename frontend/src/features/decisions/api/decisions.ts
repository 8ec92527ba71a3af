import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type AppealAccessBody } from '@contract';
import { appealAccessEndpoints } from '@contract/auth/appeal-access.endpoints';
import { decisionEndpoints } from '@contract/decisions/decision.endpoints';

/** Decisions of staff about the member, with their appeals. */
export const decisionsQuery = queryOptions({
  queryKey: ['decisions'],
  queryFn: ({ signal }) => request(decisionEndpoints.decisions, { signal }),
});

/** Proves the identity of a blocked member with the password. */
export const appealAccessMutation = mutationOptions({
  mutationFn: (body: AppealAccessBody) => request(appealAccessEndpoints.withPassword, { body }),
});

/** Proves the identity of a blocked member with a passkey that the member chooses. */
export const passkeyAppealAccessMutation = mutationOptions({
  mutationFn: async () => {
    const { assertPasskey } = await import('@/entities/account/security/passkey');
    return request(appealAccessEndpoints.withPasskey, { body: await assertPasskey() });
  },
});

interface Appeal {
  decisionId: string;
  text: string;
  /** Token of a blocked member. Other members have a session instead. */
  token?: string | undefined;
}

/** Sends an appeal. The decisions are refetched after success and failure. */
export const appealMutation = mutationOptions({
  mutationFn: ({ decisionId, text, token }: Appeal) =>
    token === undefined
      ? request(decisionEndpoints.appeal, { params: { decisionId }, body: { text } })
      : request(decisionEndpoints.appealBlocked, { body: { token, text } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: decisionsQuery.queryKey }),
});
