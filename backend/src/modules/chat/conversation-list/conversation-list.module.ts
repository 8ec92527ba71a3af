import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { ConversationSettingsModule } from '../conversation-settings/conversation-settings.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ConversationListController } from './conversation-list.controller.js';
import { ConversationListService } from './conversation-list.service.js';

/** A member's conversations with their unread counts. */
@Module({
  imports: [MatchModule, ProfilesModule, ConversationsModule, ConversationSettingsModule, MessagesModule],
  controllers: [ConversationListController],
  providers: [ConversationListService],
  exports: [ConversationListService],
})
export class ConversationListModule {}
