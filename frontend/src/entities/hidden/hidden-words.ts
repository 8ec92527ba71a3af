import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { requestsQuery } from '@/entities/member/lists/requests';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ConversationView, type HiddenWordBody, type HiddenWordsView } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';

/** The folder of conversations and likes. */
const KEY = ['hidden'] as const;

/** Conversations whose first message has one of the member's hidden words, newest first. */
export const hiddenConversationsQuery = queryOptions({
  queryKey: [...KEY, 'conversations'],
  queryFn: (context) =>
    fetchLive(context, async () => {
      const { signal } = context;
      return (await request(conversationEndpoints.hidden, { signal })).conversations;
    }),
});

/** Likes whose note has one of the member's hidden words. */
export const hiddenRequestsQuery = queryOptions({
  queryKey: [...KEY, 'requests'],
  queryFn: (context) =>
    fetchLive(context, () => request(hiddenRequestEndpoints.list, { signal: context.signal })),
});

/** Takes a conversation out of the folder in this browser; returns it if it was there. */
export function removeHiddenConversation(client: QueryClient, id: string): ConversationView | undefined {
  const { queryKey } = hiddenConversationsQuery;
  const row = client.getQueryData(queryKey)?.find(({ _id }) => _id === id);
  patchCache(client, queryKey, (list) => list.filter(({ _id }) => _id !== id));
  return row;
}

/** Moves a like to the requests. The server then sends catch-up to all pages of the member. */
export const showRequestMutation = mutationOptions({
  mutationFn: (targetUserId: string) => request(hiddenRequestEndpoints.show, { body: { targetUserId } }),
  onSuccess: (_answer, id, _context, { client }) => {
    const { queryKey } = hiddenRequestsQuery;
    const shown = client.getQueryData(queryKey)?.filter(({ _id }) => _id === id) ?? [];
    patchCache(client, queryKey, (list) => list.filter(({ _id }) => _id !== id));
    patchCache(client, requestsQuery.queryKey, (list) => [...shown, ...list.filter(({ _id }) => _id !== id)]);
  },
});

/** The member's hidden words, newest first. */
export const hiddenWordsQuery = queryOptions({
  queryKey: ['hidden-words'],
  queryFn: ({ signal }) => request(hiddenWordsEndpoints.list, { signal }),
});

/** Changes run one after another, so that the last answer is the newest. */
const ONE_AT_A_TIME = { scope: { id: 'hidden-words' } };

const apply = (answer: HiddenWordsView, client: QueryClient): void => {
  client.setQueryData(hiddenWordsQuery.queryKey, answer);
};

export const addHiddenWordMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (body: HiddenWordBody) => request(hiddenWordsEndpoints.add, { body }),
  onSuccess: (answer, _body, _context, { client }) => apply(answer, client),
});

export const removeHiddenWordMutation = mutationOptions({
  ...ONE_AT_A_TIME,
  mutationFn: (body: HiddenWordBody) => request(hiddenWordsEndpoints.remove, { body }),
  onSuccess: (answer, _body, _context, { client }) => apply(answer, client),
});
