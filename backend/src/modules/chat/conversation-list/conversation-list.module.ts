import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ConversationListService } from './conversation-list.service.js';

/** A member's conversations and their unread counts. */
@Module({
  imports: [MatchModule, ProfilesModule, ConversationsModule, MessagesModule],
  providers: [ConversationListService],
  exports: [ConversationListService],
})
export class ConversationListModule {}
