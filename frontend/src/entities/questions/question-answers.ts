import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type AnswerBody, type AnswersView } from '@contract';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import { AGREEMENT_KEY } from './agreements';

/** The member's own answers to questions. */
export const answersQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: ({ signal }) => request(questionEndpoints.answers, { signal }),
});

/** Changes are sent one after another, so that the last response contains all of them. */
const ONE_AT_A_TIME = { scope: { id: 'questions' } };

const applyAnswers = (answers: AnswersView, client: QueryClient): void => {
  client.setQueryData(answersQuery.queryKey, answers);
  refetch(client, [{ queryKey: AGREEMENT_KEY }]);
};

export const answerMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: ({ question, ...body }: AnswerBody & { question: string }) =>
    request(questionEndpoints.answer, { params: { question }, body }),
  onSuccess: (answers, _body, _context, { client }) => applyAnswers(answers, client),
});

export const removeAnswerMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (question: string) => request(questionEndpoints.remove, { params: { question } }),
  onSuccess: (answers, _question, _context, { client }) => applyAnswers(answers, client),
});

/** Withdraws the consent to answers on special categories, which erases these answers. */
export const withdrawQuestionsConsentMutation = mutationOptions({
  mutationFn: () => request(questionEndpoints.withdrawConsent),
  onSuccess: (answers, _none, _context, { client }) => {
    applyAnswers(answers, client);
    return refetch(client, [{ queryKey: ['consents'] }, { queryKey: ['must-haves'] }]);
  },
});
