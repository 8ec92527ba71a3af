import { endpoint } from '../endpoint.js';
import { STEP_UP_ERRORS } from '../error-sets.js';
import { CredentialChangedView } from './credential-change.schemas.js';
import { ChangePasswordBody } from './password-change.schemas.js';

/** Changing the own password. */
export const passwordChangeEndpoints = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Change the password; ends all other sessions',
    status: 200,
    access: 'member',
    body: ChangePasswordBody,
    response: CredentialChangedView,
    errors: [...STEP_UP_ERRORS, 'COMMON_PASSWORD'],
    changes: ['profile', 'sessions'],
  }),
} as const;
