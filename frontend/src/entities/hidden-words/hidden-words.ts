import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type HiddenWordBody, type HiddenWordsView } from '@contract';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';

/** The member's hidden words, newest first. */
export const hiddenWordsQuery = queryOptions({
  queryKey: ['hidden-words'],
  queryFn: ({ signal }) => request(hiddenWordsEndpoints.list, { signal }),
});

/** Changes are sent one after another, so that the last response contains all of them. */
const ONE_AT_A_TIME = { scope: { id: 'hidden-words' } };

const applyWords = (answer: HiddenWordsView, client: QueryClient): void => {
  client.setQueryData(hiddenWordsQuery.queryKey, answer);
};

export const addHiddenWordMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (body: HiddenWordBody) => request(hiddenWordsEndpoints.add, { body }),
  onSuccess: (answer, _body, _context, { client }) => applyWords(answer, client),
});

export const removeHiddenWordMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (body: HiddenWordBody) => request(hiddenWordsEndpoints.remove, { body }),
  onSuccess: (answer, _body, _context, { client }) => applyWords(answer, client),
});
