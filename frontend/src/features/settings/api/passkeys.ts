import { BRAND, endpoints, type NewPasskeyView, type StepUpBody } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(endpoints.passkeys.list, { signal }),
});

/** ES256, EdDSA and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-7, -8, -257];

/** Creates a passkey on this or a nearby device and stores it on the account. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) =>
    request(endpoints.passkeys.add, { body: await make(await request(endpoints.passkeys.begin, { body })) }),
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: ({ passkeyId, ...body }: StepUpBody & { passkeyId: string }) =>
    request(endpoints.passkeys.remove, { params: { passkeyId }, body }),
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});

async function make({ challenge, rpId, user, existing }: NewPasskeyView) {
  const { startRegistration } = await import('@simplewebauthn/browser');
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
