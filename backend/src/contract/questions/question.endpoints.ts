import { endpoint } from '../endpoint.js';
import { AnswerBody, AnswersView, QuestionParams } from './question.schemas.js';

/** Answers to questions. A separate file, because only few pages load it. */
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
} as const;
