import { UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS } from '../error-sets.js';
import { AgreementsQuery, AgreementsView, AgreementView } from './agreement.schemas.js';

/** How much members agree. A separate file, because only few pages load it. */
export const agreementEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/user/questions/agreement/:userId',
    summary: 'How much a member and I agree',
    status: 200,
    access: 'member',
    params: UserIdParams,
    response: AgreementView,
    errors: CONVERSATION_ERRORS,
  }),
  most: endpoint({
    method: 'GET',
    path: '/api/user/questions/agreements',
    summary: 'With whom of these members I agree most',
    status: 200,
    access: 'member',
    query: AgreementsQuery,
    response: AgreementsView,
  }),
} as const;
