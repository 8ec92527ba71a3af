import { MessageView, TokenParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { VerifyEmailBody } from './email-verification.schemas.js';
import { EmailBody } from './email.schemas.js';

/** Confirming the e-mail address of a sign-up. */
export const emailVerificationEndpoints = {
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Mail the verification link again',
    status: 200,
    access: 'public',
    body: EmailBody,
    response: MessageView,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/:token',
    summary: 'Confirm an e-mail address by a mailed link',
    status: 200,
    access: 'public',
    params: TokenParams,
    body: VerifyEmailBody,
    response: MessageView,
    errors: ['LINK_INVALID', 'PASSKEY_REFUSED', 'ADDRESS_RESTRICTED', 'WRONG_PASSWORD'],
  }),
} as const;
