import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type AnswerBody, type AnswersView } from '@contract';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';

const KEY = ['questions'] as const;
const AGREEMENT_KEY = ['agreement'] as const;

/** The member's own answers to questions. */
export const answersQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => request(questionEndpoints.answers, { signal }),
});

/** How much the answers of the member and another one agree. */
export const agreementQuery = (userId: string) =>
  queryOptions({
    queryKey: [...AGREEMENT_KEY, userId],
    queryFn: ({ signal }) => request(agreementEndpoints.read, { params: { userId }, signal }),
  });

/** Which of these members agree most with the member. */
export const agreementsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...AGREEMENT_KEY, 'most', ids],
    queryFn: ({ signal }) => request(agreementEndpoints.most, { query: { ids: ids.join(',') }, signal }),
  });

/** Changes are sent one after another, so that the last response contains all of them. */
const ONE_AT_A_TIME = { scope: { id: 'questions' } };

const apply = (answers: AnswersView, client: QueryClient): void => {
  client.setQueryData(answersQuery.queryKey, answers);
  refetch(client, [{ queryKey: AGREEMENT_KEY }]);
};

export const answerMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: ({ question, ...body }: AnswerBody & { question: string }) =>
    request(questionEndpoints.answer, { params: { question }, body }),
  onSuccess: (answers, _body, _context, { client }) => apply(answers, client),
});

export const removeAnswerMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (question: string) => request(questionEndpoints.remove, { params: { question } }),
  onSuccess: (answers, _question, _context, { client }) => apply(answers, client),
});

/** Withdraws the consent to answers on special categories, which erases these answers. */
export const withdrawAnswersMutation = mutationOptions({
  mutationFn: () => request(questionEndpoints.withdrawConsent),
  onSuccess: (answers, _none, _context, { client }) => {
    apply(answers, client);
    return refetch(client, [{ queryKey: ['consents'] }, { queryKey: ['must-haves'] }]);
  },
});
