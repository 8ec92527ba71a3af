import { endpoints } from '@contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { request } from '@/lib/api/request';

/** Lets the visitor choose a passkey and returns the signed challenge of the server. */
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
