/** Public API of the chat module. */
export { ChatStatisticsService } from './chat-statistics.service.js';
export { ChatModule } from './chat.module.js';
export { CallLogMessagesService } from './messages/call-log-messages.service.js';
export { chatIntegrity } from './chat.integrity-check.js';
