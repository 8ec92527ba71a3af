import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { MatchModule } from '../match/index.js';
import { FraudConversations, NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { ChatErasureService } from './chat-erasure.service.js';
import { ChatExportService } from './chat-export.service.js';
import { ChatStatisticsService } from './chat-statistics.service.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatListener } from './chat.listener.js';
import { ChatNotificationSource } from './chat.notification-source.js';
import { ChatProcessor } from './chat.processor.js';
import { ConversationListModule } from './conversation-list/conversation-list.module.js';
import { ConversationSettingsModule } from './conversation-settings/conversation-settings.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ChatPicturesModule } from './pictures/chat-pictures.module.js';
import { VoiceMessagesModule } from './voice/voice-messages.module.js';
import './chat.migration.js';

/** Chat between members: routes, socket commands and jobs of conversations, messages and pictures. */
@Module({
  imports: [
    registerQueues('chat'),
    MatchModule,
    NotificationsModule,
    UsersModule,
    ConversationsModule,
    MessagesModule,
    ConversationListModule,
    ConversationSettingsModule,
    ChatPicturesModule,
    VoiceMessagesModule,
  ],
  providers: [
    ChatGateway,
    ChatListener,
    ChatProcessor,
    ChatNotificationSource,
    { provide: FraudConversations, useExisting: ChatNotificationSource },
    ChatErasureService,
    ChatExportService,
    ChatStatisticsService,
  ],
  exports: [
    ChatStatisticsService,
    ConversationListModule,
    ConversationsModule,
    MessagesModule,
    ChatPicturesModule,
  ],
})
export class ChatModule {}
