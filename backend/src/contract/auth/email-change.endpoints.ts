import { MessageView, TokenParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { STEP_UP_ERRORS } from '../error-sets.js';
import { CredentialChangedView } from './credential-change.schemas.js';
import { ChangeEmailBody } from './email-change.schemas.js';

/** Changing the own e-mail address by mailed links. */
export const emailChangeEndpoints = {
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Request a change of e-mail address',
    status: 200,
    access: 'member',
    body: ChangeEmailBody,
    response: MessageView,
    errors: [...STEP_UP_ERRORS, 'ADMIN_PROTECTED', 'THROW_AWAY_ADDRESS', 'ADDRESS_RESTRICTED', 'EMAIL_TAKEN'],
    changes: ['profile'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/email/:token',
    summary: 'Confirm a change of e-mail address by a mailed link',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: MessageView,
    errors: ['LINK_INVALID', 'EMAIL_TAKEN'],
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/email/:token/undo',
    summary: 'Undo a change of e-mail address by a mailed link',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: CredentialChangedView,
    errors: ['LINK_INVALID', 'EMAIL_TAKEN'],
  }),
} as const;
