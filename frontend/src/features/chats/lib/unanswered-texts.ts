import type { ChatMessageView } from '@contract';

/**
 * Returns the received messages that the reader has not answered, oldest first; none unless the conversation
 * is loaded from its start.
 */
export function unansweredTexts(messages: readonly ChatMessageView[]): { id: string; text: string }[] {
  if (messages[0]?.seq !== 1 || messages.some(({ fromSelf }) => fromSelf)) return [];
  return messages
    .filter(({ unsent, call }) => !unsent && !call)
    .map(({ id, message }) => ({ id, text: message }));
}
