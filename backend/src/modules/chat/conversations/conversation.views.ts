import type { ConversationView } from '@contract';
import type { Message } from '../messages/message.schema.js';
import { type MessageViewer, toChatMessageView } from '../messages/message.views.js';

/** A conversation in the list, without its last message. */
type ConversationSummary = Omit<ConversationView, 'lastMessage'>;

export const toConversationView = (
  summary: ConversationSummary,
  lastMessage: Message,
  viewer: MessageViewer,
): ConversationView => ({ ...summary, lastMessage: toChatMessageView(lastMessage, viewer) });
