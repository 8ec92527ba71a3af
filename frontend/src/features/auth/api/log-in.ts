import { endpoints, type LogInBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { beginSession } from '@/lib/session';

/** Logs in and keeps the session. */
export const logInMutation = mutationOptions({
  mutationFn: (body: LogInBody) => request(endpoints.auth.logIn, { body }),
  onSuccess: ({ token, userId }) => beginSession(token, userId),
});
