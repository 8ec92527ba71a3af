import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { requestsQuery } from '@/entities/member/lists/requests';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ConversationView, type HiddenWordBody, type HiddenWordsView } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';

/** Query key prefix of the conversations and likes in the folder. */
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

/** Removes a conversation from the folder in the cache. Returns it, or undefined if it was not there. */
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

/** Changes are sent one after another, so that the last response contains all of them. */
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
