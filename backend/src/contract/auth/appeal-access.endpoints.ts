import { AppealAccessBody, AppealAccessView } from '../decisions/decision.schemas.js';
import { endpoint } from '../endpoint.js';
import { PasskeyLogInBody } from './passkey.schemas.js';

/** Access of a blocked member, who cannot log in, to the appeal. */
export const appealAccessEndpoints = {
  withPassword: endpoint({
    method: 'POST',
    path: '/api/auth/appeal-access',
    summary: 'Read the block of an account and create a token for its appeal',
    status: 200,
    access: 'public',
    body: AppealAccessBody,
    response: AppealAccessView,
    errors: ['ACCOUNT_DELETED', 'BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'DECISION_OVER', 'WRONG_CODE'],
  }),
  withPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/appeal-access',
    summary: 'Like appeal-access, with a passkey',
    status: 200,
    access: 'public',
    body: PasskeyLogInBody,
    response: AppealAccessView,
    errors: ['ACCOUNT_DELETED', 'PASSKEY_REFUSED', 'DECISION_OVER'],
  }),
} as const;
