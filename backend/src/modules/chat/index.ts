/** Public API of the chat module. */
export { ChatMetricsService } from './chat-metrics.service.js';
export { ChatModule } from './chat.module.js';
export { CallLogMessagesService } from './messages/call-log-messages.service.js';
export { chatIntegrity } from './chat.integrity-check.js';
