import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { request } from '@/lib/api/request';
import { BRAND, type NewPasskeyBody, type NewPasskeyView, type PasskeyLogInBody } from '@contract';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';

/** ES256, EdDSA and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-7, -8, -257];

/** Creates a passkey on this or a nearby device. */
export async function createPasskey({
  challenge,
  rpId,
  user,
  existing,
}: NewPasskeyView): Promise<NewPasskeyBody> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: BRAND.name },
      user: { ...user, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Lets the member choose a passkey and returns the signed challenge of the server. */
export async function assertPasskey(): Promise<PasskeyLogInBody> {
  const { challenge, rpId } = await request(passkeyEndpoints.challenge);
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}
