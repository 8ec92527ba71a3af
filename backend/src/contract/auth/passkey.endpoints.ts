import { endpoint } from '../endpoint.js';
import { STEP_UP_ERRORS } from '../error-sets.js';
import { LogInView } from './log-in.schemas.js';
import {
  NewPasskeyBody,
  NewPasskeyView,
  PasskeyChallengeView,
  PasskeyIdParams,
  PasskeyLogInBody,
  PasskeysView,
} from './passkey.schemas.js';
import { StepUpBody } from './step-up.schemas.js';

/** Passkeys: log-in without a password. */
export const passkeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'My passkeys',
    status: 200,
    access: 'member',
    response: PasskeysView,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    summary: 'Create the challenge of a new passkey',
    status: 200,
    access: 'member',
    body: StepUpBody,
    response: NewPasskeyView,
    errors: [...STEP_UP_ERRORS, 'ADMIN_PROTECTED', 'TOO_MANY_PASSKEYS'],
    changes: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Store a new passkey',
    status: 200,
    access: 'member',
    body: NewPasskeyBody,
    response: PasskeysView,
    errors: ['TOO_MANY_PASSKEYS', 'PASSKEY_REFUSED'],
    changes: ['passkeys', 'profile'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/:passkeyId/remove',
    summary: 'Remove one of my passkeys',
    status: 200,
    access: 'member',
    params: PasskeyIdParams,
    body: StepUpBody,
    response: PasskeysView,
    errors: [...STEP_UP_ERRORS, 'LAST_PASSKEY', 'NOT_FOUND'],
    changes: ['passkeys', 'profile'],
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Create the challenge of a passkey log-in',
    status: 200,
    access: 'public',
    response: PasskeyChallengeView,
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/login',
    summary: 'Log in with a passkey',
    status: 200,
    access: 'public',
    body: PasskeyLogInBody,
    response: LogInView,
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_DELETED', 'EMAIL_NOT_VERIFIED', 'BLOCKED'],
  }),
} as const;
