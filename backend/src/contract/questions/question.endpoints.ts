import { UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS } from '../error-sets.js';
import {
  AgreementsQuery,
  AgreementsView,
  AgreementView,
  AnswerBody,
  AnswersView,
  QuestionParams,
} from './question.schemas.js';

/**
 * Questions on which members agree or not. Separate from the other endpoints, because only the pages that use
 * them load them.
 */
export const questionEndpoints = {
  answers: endpoint({
    method: 'GET',
    path: '/api/user/questions',
    summary: 'My answers to questions',
    status: 200,
    access: 'member',
    response: AnswersView,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/user/questions/:question',
    summary: 'Answer a question, or change my answer',
    status: 200,
    access: 'member',
    params: QuestionParams,
    body: AnswerBody,
    response: AnswersView,
    errors: ['ADMIN_PROTECTED', 'SUSPENDED'],
    changes: ['questions', 'agreement', 'consents', 'must-haves'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/questions/:question',
    summary: 'Remove my answer to a question',
    status: 200,
    access: 'member',
    params: QuestionParams,
    response: AnswersView,
    errors: ['SUSPENDED'],
    changes: ['questions', 'agreement'],
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/api/user/questions',
    summary: 'Withdraw my consent to special categories, and erase these answers',
    status: 200,
    access: 'member',
    response: AnswersView,
    changes: ['questions', 'agreement', 'consents', 'must-haves'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/api/user/questions/agreement/:userId',
    summary: 'How much a member and I agree',
    status: 200,
    access: 'member',
    params: UserIdParams,
    response: AgreementView,
    errors: CONVERSATION_ERRORS,
  }),
  agreements: endpoint({
    method: 'GET',
    path: '/api/user/questions/agreements',
    summary: 'With whom of these members I agree most',
    status: 200,
    access: 'member',
    query: AgreementsQuery,
    response: AgreementsView,
  }),
} as const;
