/** Public API of the chat module. */
export { ChatStatisticsService } from './chat-statistics.service.js';
export { ChatModule } from './chat.module.js';
export { ConversationListModule } from './conversation-list/conversation-list.module.js';
export { ConversationListService } from './conversation-list/conversation-list.service.js';
export { assertMayWrite, haveBothWritten } from './conversations/conversation.policy.js';
export {
  ConversationAccessService,
  type KnownParticipants,
} from './conversations/conversation-access.service.js';
export { CallLogMessagesService } from './messages/call-log-messages.service.js';
export { MessagesModule } from './messages/messages.module.js';
export { MessageSendingService } from './messages/message-sending.service.js';
export { ChatPictureHoldService } from './pictures/chat-picture-hold.service.js';
export { chatIntegrity } from './chat.integrity-check.js';
