/** The chat module's only door. */
export { CallLinesService } from './messages/call-log-messages.service.js';
export { ChatFiguresService } from './chat-metrics.service.js';
export { MessageSent } from './chat.events.js';
export { ChatModule } from './chat.module.js';
