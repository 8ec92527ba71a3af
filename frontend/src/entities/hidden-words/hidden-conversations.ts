import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ConversationView } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';

/** Conversations whose first message has one of the member's hidden words, newest first. */
export const hiddenConversationsQuery = queryOptions({
  queryKey: ['hidden', 'conversations'],
  queryFn: (context) =>
    fetchLive(context, async () => {
      const { signal } = context;
      return (await request(conversationEndpoints.hidden, { signal })).conversations;
    }),
});

/** Removes a conversation from the folder in the cache. Returns it, or undefined if it was not there. */
export function removeCachedHiddenConversation(
  client: QueryClient,
  id: string,
): ConversationView | undefined {
  const { queryKey } = hiddenConversationsQuery;
  const row = client.getQueryData(queryKey)?.find(({ _id }) => _id === id);
  patchCache(client, queryKey, (list) => list.filter(({ _id }) => _id !== id));
  return row;
}
