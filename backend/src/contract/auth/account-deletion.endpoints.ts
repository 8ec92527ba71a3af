import { MessageView, TokenParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { STEP_UP_ERRORS } from '../error-sets.js';
import { DeleteAccountBody } from './account-deletion.schemas.js';

/** Deletion of accounts, and the way back. */
export const accountDeletionEndpoints = {
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/user/delete',
    summary: 'Delete my account',
    status: 200,
    access: 'member',
    body: DeleteAccountBody,
    response: MessageView,
    errors: [...STEP_UP_ERRORS, 'ADMIN_PROTECTED'],
    changes: [],
  }),
  disown: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/:token/disown',
    summary: 'Remove an account that another person created with my e-mail address',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: MessageView,
    errors: ['LINK_INVALID'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/auth/restore/:token',
    summary: 'Restore a deleted account by a mailed link',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: MessageView,
    errors: ['LINK_INVALID'],
  }),
} as const;
