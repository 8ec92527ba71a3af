import type { ChatMessageView } from '@contract';

/**
 * Returns the first messages of the other member that the reader has not answered, oldest first, no matter
 * who began the conversation. Returns none unless the conversation is loaded from its start.
 */
export function unansweredFirstMessages(
  messages: readonly ChatMessageView[],
): { id: string; text: string }[] {
  if (messages[0]?.seq !== 1) return [];
  const first = messages.findIndex(({ fromSelf, call }) => !fromSelf && !call);
  const since = first < 0 ? [] : messages.slice(first);
  if (since.some(({ fromSelf }) => fromSelf)) return [];
  return since
    .filter(({ unsent, call }) => !unsent && !call)
    .map(({ id, message }) => ({ id, text: message }));
}
