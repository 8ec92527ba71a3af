import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ReadReceipts } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';

export const readReceiptsQuery = queryOptions({
  queryKey: ['read-receipts'],
  queryFn: ({ signal }) => request(conversationEndpoints.readReceipts, { signal }),
});

/** Changes are sent one after another, so that the last one wins. */
export const updateReadReceiptsMutation = mutationOptions({
  scope: { id: 'read-receipts' },
  mutationFn: (body: ReadReceipts) => request(conversationEndpoints.updateReadReceipts, { body }),
  onSuccess: (answer, _body, _context, { client }) => {
    client.setQueryData(readReceiptsQuery.queryKey, answer);
    refetch(client, [{ queryKey: ['chats'] }]);
  },
});
