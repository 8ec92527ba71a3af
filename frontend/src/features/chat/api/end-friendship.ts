import { mutationOptions } from '@tanstack/react-query';
import { friendsQuery } from '@/entities/member/lists/friends';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type EndConversationBody } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { refetchConversationLists } from './conversation-settings';
import { threadLoader } from './thread';

interface End extends EndConversationBody {
  userId: string;
}

/**
 * Ends a friendship with a last message. A repeated request with the same `clientId` has no further effect.
 */
export const endFriendshipMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: End) => request(conversationEndpoints.end, { params: { userId }, body }),
  onSuccess: ({ message }, { userId }) => threadLoader.addMessage(userId, message),
  onSettled: (_answer, _error, _end, _shown, { client }) => {
    refetchConversationLists(client);
    refetch(client, [friendsQuery]);
  },
});
