import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endSession, markSessionClosing, reopenSession } from '@/lib/session';
import { type EndSessionBody, type StepUpBody } from '@contract';
import { sessionEndpoints } from '@contract/auth/session.endpoints';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(sessionEndpoints.sessions, { signal }),
});

/**
 * Ends a session on another device. If that session is older than the current one, the password is required.
 */
export const endSessionMutation = mutationOptions({
  mutationFn: ({ sessionId, ...body }: EndSessionBody & { sessionId: string }) =>
    request(sessionEndpoints.endSession, { params: { sessionId }, body }),
  onSettled: (_answer, _error, _id, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions except the current one. */
export const logOutOthersMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(sessionEndpoints.logOutOthers, { body }),
  onSettled: (_answer, _error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions including the current one. The route guards then open the log-in. */
export const logOutAllMutation = mutationOptions({
  mutationFn: (body: EndSessionBody) => request(sessionEndpoints.logOutAll, { body }),
  onMutate: () => markSessionClosing(),
  onError: () => reopenSession(),
  onSuccess: () => endSession({ loggedOut: true }),
});
