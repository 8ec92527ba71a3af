import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { beginSession } from '@/lib/session';
import { type LogInBody } from '@contract';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';

/** Logs in with a passkey and stores the session. The WebAuthn code is loaded on first use. */
export const passkeyLogInMutation = mutationOptions({
  mutationFn: () => import('./log-in-with-passkey').then(({ logInWithPasskey }) => logInWithPasskey()),
  onSuccess: ({ token, userId }) => beginSession(token, userId),
});

export const logInMutation = mutationOptions({
  mutationFn: (body: LogInBody) => request(logInEndpoints.logIn, { body }),
  onSuccess: ({ token, userId }) => beginSession(token, userId),
});
