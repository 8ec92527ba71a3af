import { assertPasskey } from '@/entities/account/security/passkey';
import { request } from '@/lib/api/request';
import { endpoints, type LogInView } from '@contract';

/** Lets the visitor choose a passkey and logs in with it. */
export const logInWithPasskey = async (): Promise<LogInView> =>
  request(endpoints.passkeys.logIn, { body: await assertPasskey() });
