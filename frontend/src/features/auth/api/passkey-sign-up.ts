import { type BeginPasskeySignUpBody, type PasskeySignUpBody, signUpEndpoints } from '@contract';
import { createPasskey } from '@/entities/account/security/passkey';
import { request } from '@/lib/api/request';

/** Creates a passkey and returns the sign-up with it. */
export async function preparePasskeySignUp(person: BeginPasskeySignUpBody): Promise<PasskeySignUpBody> {
  const { userId, ...options } = await request(signUpEndpoints.beginPasskey, { body: person });
  return { ...person, userId, passkey: await createPasskey(options) };
}
