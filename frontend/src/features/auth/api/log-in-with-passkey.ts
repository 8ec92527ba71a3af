import { assertPasskey } from '@/entities/account/security/passkey';
import { request } from '@/lib/api/request';
import { type LogInView } from '@contract';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';

/** Lets the visitor choose a passkey and logs in with it. */
export const logInWithPasskey = async (): Promise<LogInView> =>
  request(passkeyEndpoints.logIn, { body: await assertPasskey() });
