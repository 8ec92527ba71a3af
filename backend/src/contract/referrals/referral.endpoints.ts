import { endpoint } from '../endpoint.js';
import { InvitedMembersView, ReferralCodeCheckBody, ReferralCodeCheckView } from './referral.schemas.js';

/** Referral codes of members and of campaigns. */
export const referralEndpoints = {
  invitedMembers: endpoint({
    method: 'GET',
    path: '/api/user/invited',
    summary: 'List members who joined by my code',
    status: 200,
    access: 'member',
    response: InvitedMembersView,
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/auth/referral-code',
    summary: 'Check a referral code before the sign-up',
    status: 200,
    access: 'public',
    body: ReferralCodeCheckBody,
    response: ReferralCodeCheckView,
  }),
} as const;
