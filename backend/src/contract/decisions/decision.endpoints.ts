import { PasskeyLogInBody } from '../auth/passkey.schemas.js';
import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS } from '../error-sets.js';
import { OpenedDecisionsBody, ReadNotificationsView } from '../notifications/notification.schemas.js';
import {
  AppealAccessBody,
  AppealAccessView,
  AppealBody,
  BlockedAppealBody,
  DecisionParams,
  DecisionsView,
  DecisionView,
} from './decision.schemas.js';

/** Staff decisions and appeals, for members. Few pages need them, so `endpoints` does not contain them. */
export const decisionEndpoints = {
  decisions: endpoint({
    method: 'GET',
    path: '/api/user/decisions',
    summary: 'List decisions about me with my appeals',
    status: 200,
    access: 'member',
    response: DecisionsView,
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/notifications/opened',
    summary: 'Record that I have seen decisions',
    status: 200,
    access: 'member',
    body: OpenedDecisionsBody,
    response: ReadNotificationsView,
    changes: ['notifications'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/user/decisions/:decisionId/appeal',
    summary: 'Appeal a decision about me',
    status: 201,
    access: 'member',
    params: DecisionParams,
    body: AppealBody,
    response: DecisionView,
    errors: ['NOT_FOUND', 'ALREADY_APPEALED', 'DECISION_OVER', 'APPEAL_TOO_LATE'],
    changes: ['decisions'],
  }),
  appealAccess: endpoint({
    method: 'POST',
    path: '/api/auth/appeal-access',
    summary: 'Read the block of an account and create a token for its appeal',
    status: 200,
    access: 'public',
    body: AppealAccessBody,
    response: AppealAccessView,
    errors: ['ACCOUNT_DELETED', 'BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'DECISION_OVER', 'WRONG_CODE'],
  }),
  passkeyAppealAccess: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/appeal-access',
    summary: 'Like appeal-access, with a passkey',
    status: 200,
    access: 'public',
    body: PasskeyLogInBody,
    response: AppealAccessView,
    errors: ['ACCOUNT_DELETED', 'PASSKEY_REFUSED', 'DECISION_OVER'],
  }),
  appealBlocked: endpoint({
    method: 'POST',
    path: '/api/appeals',
    summary: 'Appeal a block by its token',
    status: 201,
    access: 'public',
    body: BlockedAppealBody,
    response: DecisionView,
    errors: [...SIGNED_LINK_ERRORS, 'ALREADY_APPEALED', 'DECISION_OVER', 'APPEAL_TOO_LATE'],
  }),
} as const;
