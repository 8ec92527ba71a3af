import { createPasskey } from '@/entities/account/security/passkey';
import { request } from '@/lib/api/request';
import { type BeginPasskeySignUpBody, type PasskeySignUpBody } from '@contract';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';

/** Creates a passkey and returns the body of the sign-up request with it. */
export async function preparePasskeySignUp(person: BeginPasskeySignUpBody): Promise<PasskeySignUpBody> {
  const { userId, ...options } = await request(signUpEndpoints.beginPasskey, { body: person });
  return { ...person, userId, passkey: await createPasskey(options) };
}
