import { endpoints } from '@contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { request } from '@/lib/api/request';

/** Has the visitor choose a passkey, and answers the server's challenge with it. */
export async function logInWithPasskey() {
  const { challenge, rpId } = await request(endpoints.passkeys.challenge);
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return request(endpoints.passkeys.logIn, {
    body: { id, clientDataJSON, authenticatorData, signature, userHandle },
  });
}
