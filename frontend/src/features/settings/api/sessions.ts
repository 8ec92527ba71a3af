import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endSession } from '@/lib/session';
import { type EndSessionBody, type StepUpBody } from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(authEndpoints.sessions, { signal }),
});

/** Ends one session on another device. A session older than the current one requires the password. */
export const endSessionMutation = mutationOptions({
  mutationFn: ({ sessionId, ...body }: EndSessionBody & { sessionId: string }) =>
    request(authEndpoints.endSession, { params: { sessionId }, body }),
  onSettled: (_answer, _error, _id, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions except the current one. */
export const logOutOthersMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(authEndpoints.logOutOthers, { body }),
  onSettled: (_answer, _error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions including the current one; the route guards then open the log-in. */
export const logOutAllMutation = mutationOptions({
  mutationFn: (body: EndSessionBody) => request(authEndpoints.logOutAll, { body }),
  onSuccess: () => endSession({ loggedOut: true }),
});
