import { endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { endSession } from '@/lib/session';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.auth.sessions, { signal }),
});

/** Ends one session on another device. */
export const endSessionMutation = mutationOptions({
  mutationFn: (sessionId: string) => call(endpoints.auth.endSession, { params: { sessionId } }),
  onSettled: (_answer, _error, _id, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** Ends every session, this one included; the guards then lead to the log-in. */
export const logOutAllMutation = mutationOptions({
  mutationFn: () => call(endpoints.auth.logOutAll),
  onSuccess: () => endSession({ left: true }),
});
