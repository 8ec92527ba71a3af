import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ConversationListService } from './conversation-list.service.js';
import { ConversationSettingsService } from './conversation-settings.service.js';
import { HiddenConversationsService } from './hidden-conversations.service.js';

/** A member's conversations with their settings and unread counts. */
@Module({
  imports: [MatchModule, NotificationsModule, ProfilesModule, ConversationsModule, MessagesModule],
  providers: [ConversationListService, ConversationSettingsService, HiddenConversationsService],
  exports: [ConversationListService, ConversationSettingsService, HiddenConversationsService],
})
export class ConversationListModule {}
