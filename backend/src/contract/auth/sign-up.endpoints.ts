import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  BeginPasskeySignUpBody,
  BeginPasskeySignUpView,
  PasskeySignUpBody,
  SignUpBody,
} from './sign-up.schemas.js';

/** Sign-up, with a password or a passkey. */
export const signUpEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Sign up',
    status: 201,
    access: 'public',
    body: SignUpBody,
    response: MessageView,
    errors: [
      'PROOF_OF_WORK_REQUIRED',
      'NAME_NOT_ALLOWED',
      'UNDER_AGE',
      'COMMON_PASSWORD',
      'EMAIL_TAKEN',
      'THROW_AWAY_ADDRESS',
      'ADDRESS_RESTRICTED',
      'REFERRAL_CODE_USED_UP',
      'UNKNOWN_REFERRAL_CODE',
      'REFERRAL_CODE_ENDED',
    ],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/signup/passkey/begin',
    summary: 'Create the challenge of a sign-up with a passkey',
    status: 200,
    access: 'public',
    body: BeginPasskeySignUpBody,
    response: BeginPasskeySignUpView,
    errors: [
      'NAME_NOT_ALLOWED',
      'UNDER_AGE',
      'THROW_AWAY_ADDRESS',
      'ADDRESS_RESTRICTED',
      'UNKNOWN_REFERRAL_CODE',
      'REFERRAL_CODE_ENDED',
      'REFERRAL_CODE_USED_UP',
    ],
  }),
  withPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/signup/passkey',
    summary: 'Sign up with a passkey',
    status: 201,
    access: 'public',
    body: PasskeySignUpBody,
    response: MessageView,
    errors: [
      'PROOF_OF_WORK_REQUIRED',
      'NAME_NOT_ALLOWED',
      'UNDER_AGE',
      'EMAIL_TAKEN',
      'PASSKEY_REFUSED',
      'THROW_AWAY_ADDRESS',
      'ADDRESS_RESTRICTED',
      'REFERRAL_CODE_USED_UP',
      'UNKNOWN_REFERRAL_CODE',
      'REFERRAL_CODE_ENDED',
    ],
  }),
} as const;
