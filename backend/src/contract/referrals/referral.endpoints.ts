import { endpoint } from '../endpoint.js';
import { InvitedView } from './referral.schemas.js';

/** Members who signed up with the caller's code. */
export const referralEndpoints = {
  invited: endpoint({
    method: 'GET',
    path: '/api/user/invited',
    summary: 'List members who joined by my code',
    status: 200,
    access: 'member',
    response: InvitedView,
  }),
} as const;
