/** The chat module's only door. */
export { ChatModule } from './chat.module.js';
