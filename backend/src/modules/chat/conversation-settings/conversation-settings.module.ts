import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../../notifications/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ConversationSettingsController } from './conversation-settings.controller.js';
import { ConversationSettingsService } from './conversation-settings.service.js';
import { PinnedConversationsRepository } from './pinned-conversations.repository.js';
import { PINNED_CONVERSATIONS_MODEL, pinnedConversationsSchema } from './pinned-conversations.schema.js';
import { UnhideConversationService } from './unhide-conversation.service.js';

/**
 * The settings of a member for one conversation: pinned, muted, archived, marked as unread, moved out of the
 * folder of hidden words. Their rules are in conversation-settings.rules.ts, because a new message changes
 * them too.
 */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PINNED_CONVERSATIONS_MODEL, schema: pinnedConversationsSchema }]),
    NotificationsModule,
    ConversationsModule,
  ],
  controllers: [ConversationSettingsController],
  providers: [ConversationSettingsService, UnhideConversationService, PinnedConversationsRepository],
  exports: [PinnedConversationsRepository],
})
export class ConversationSettingsModule {}
