import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endSession } from '@/lib/session';
import { endpoints, type EndSessionBody, type StepUpBody } from '@contract';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(endpoints.auth.sessions, { signal }),
});

/** Ends one session on another device. A session older than the current one requires the password. */
export const endSessionMutation = mutationOptions({
  mutationFn: ({ sessionId, ...body }: EndSessionBody & { sessionId: string }) =>
    request(endpoints.auth.endSession, { params: { sessionId }, body }),
  onSettled: (_answer, _error, _id, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions except the current one. */
export const logOutOthersMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(endpoints.auth.logOutOthers, { body }),
  onSettled: (_answer, _error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends all sessions including the current one; the route guards then open the log-in. */
export const logOutAllMutation = mutationOptions({
  mutationFn: (body: EndSessionBody) => request(endpoints.auth.logOutAll, { body }),
  onSuccess: () => endSession({ loggedOut: true }),
});
