/** The chat module's only door. */
export { CallLinesService } from './call-lines.service.js';
export { ChatFiguresService } from './chat-figures.service.js';
export { MessageSent } from './chat.events.js';
export { ChatModule } from './chat.module.js';
