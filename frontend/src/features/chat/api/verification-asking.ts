import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';

/**
 * Asks a member to verify their photos. The message arrives as an event; a repeated request returns the first
 * one.
 */
export const askVerificationMutation = mutationOptions({
  mutationFn: (userId: string) => request(conversationEndpoints.askVerification, { params: { userId } }),
});
