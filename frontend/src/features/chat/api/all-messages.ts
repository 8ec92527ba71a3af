import { mutationOptions } from '@tanstack/react-query';
import { CHAT_LIMITS, type ChatMessageView } from '@contract';
import { fetchMessagePage } from './thread';

/** Fetches all messages of a conversation, oldest first. */
export const allMessagesMutation = mutationOptions({
  mutationFn: async (userId: string): Promise<ChatMessageView[]> => {
    const messages: ChatMessageView[] = [];
    let hasMore = true;
    while (hasMore) {
      const first = messages[0]?.seq;
      const page = await fetchMessagePage(userId, {
        limit: CHAT_LIMITS.messagePageMax,
        ...(first !== undefined && { before: first }),
      });
      messages.unshift(...page.messages);
      hasMore = page.hasMore && page.messages.length > 0;
    }
    return messages;
  },
});
