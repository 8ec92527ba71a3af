import { TokenParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CredentialChangedView } from './credential-change.schemas.js';
import { EmailBody } from './email.schemas.js';
import { ForgotPasswordView, ResetPasswordBody } from './password-reset.schemas.js';

/** Resetting a forgotten password by a mailed link. */
export const passwordResetEndpoints = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Request a password reset link',
    status: 200,
    access: 'public',
    body: EmailBody,
    response: ForgotPasswordView,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    summary: 'Set a new password by a mailed link',
    status: 200,
    access: 'public',
    params: TokenParams,
    body: ResetPasswordBody,
    response: CredentialChangedView,
    errors: ['LINK_INVALID', 'ADDRESS_RESTRICTED', 'COMMON_PASSWORD'],
  }),
} as const;
