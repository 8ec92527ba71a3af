import { endpoints, type LogInBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { beginSession } from '@/lib/session';

/** Logs in with a passkey, whose code comes when it is wanted, and keeps the session. */
export const passkeyMutation = mutationOptions({
  mutationFn: () => import('./passkey').then(({ logInWithPasskey }) => logInWithPasskey()),
  onSuccess: ({ token, userId }) => beginSession(token, userId),
});

/** Logs in and keeps the session. */
export const logInMutation = mutationOptions({
  mutationFn: (body: LogInBody) => request(endpoints.auth.logIn, { body }),
  onSuccess: ({ token, userId }) => beginSession(token, userId),
});
