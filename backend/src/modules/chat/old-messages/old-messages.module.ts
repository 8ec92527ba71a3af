import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { OldMessageRepository } from './old-message.repository.js';
import { OldMessagesService } from './old-messages.service.js';

/** Moves old messages to a collection of their own. */
@Module({
  imports: [ConversationsModule, MessagesModule],
  providers: [OldMessageRepository, OldMessagesService],
  exports: [OldMessagesService],
})
export class OldMessagesModule {}
