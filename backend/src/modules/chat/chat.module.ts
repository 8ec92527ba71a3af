import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { BillingModule } from '../billing/index.js';
import { MatchModule } from '../match/index.js';
import { SafetyModule } from '../safety/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { ChatController } from './chat.controller.js';
import { ChatErasureService } from './chat-erasure.service.js';
import { ChatExportService } from './chat-export.service.js';
import { ChatListener } from './chat.listener.js';
import { ChatMetricsService } from './chat-metrics.service.js';
import { ChatNotificationSource } from './chat.notification-source.js';
import { ChatProcessor } from './chat.processor.js';
import { ChatGateway } from './chat.gateway.js';
import { ConversationAccessService } from './conversations/conversation-access.service.js';
import { ConversationClosingService } from './conversations/conversation-closing.service.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { CONVERSATION_MODEL, conversationSchema } from './conversations/conversation.schema.js';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { FriendPresenceService } from './conversations/friend-presence.service.js';
import { CallLogMessagesService } from './messages/call-log-messages.service.js';
import { MessageEvidenceService } from './messages/message-evidence.service.js';
import { MessageHistoryService } from './messages/message-history.service.js';
import { MessagePublisher } from './messages/message-publisher.service.js';
import { MessageReceiptsService } from './messages/message-receipts.service.js';
import { MessageRepository } from './messages/message.repository.js';
import { MESSAGE_MODEL, messageSchema } from './messages/message.schema.js';
import { MessageSendingService } from './messages/message-sending.service.js';
import { MessageUnsendingService } from './messages/message-unsending.service.js';
import { NoteMessagesService } from './messages/note-messages.service.js';
import { ReactionsService } from './messages/reactions.service.js';
import { UnsentMessageRepository } from './messages/unsent-message.repository.js';
import { UNSENT_MESSAGE_MODEL, unsentMessageSchema } from './messages/unsent-message.schema.js';
import { ChatPicturesController } from './pictures/chat-pictures.controller.js';
import { ChatPictureAccessService } from './pictures/chat-picture-access.service.js';
import { ChatPictureRemovalService } from './pictures/chat-picture-removal.service.js';
import { ChatPictureSendingService } from './pictures/chat-picture-sending.service.js';
import { ViewOnceRemovalService } from './messages/view-once-removal.service.js';
import { ViewOnceRepository } from './messages/view-once.repository.js';
import { ViewOnceService } from './pictures/view-once.service.js';

@Module({
  imports: [
    registerQueues('chat'),
    MongooseModule.forFeature([
      { name: CONVERSATION_MODEL, schema: conversationSchema },
      { name: MESSAGE_MODEL, schema: messageSchema },
      { name: UNSENT_MESSAGE_MODEL, schema: unsentMessageSchema },
    ]),
    NotificationsModule,
    ProfilesModule,
    UsersModule,
    BillingModule,
    MatchModule,
    SafetyModule,
  ],
  controllers: [ChatController, ChatPicturesController],
  providers: [
    ConversationRepository,
    MessageRepository,
    UnsentMessageRepository,
    ConversationAccessService,
    ConversationListService,
    ConversationClosingService,
    FriendPresenceService,
    MessageHistoryService,
    MessageReceiptsService,
    MessagePublisher,
    MessageSendingService,
    MessageEvidenceService,
    MessageUnsendingService,
    NoteMessagesService,
    ReactionsService,
    CallLogMessagesService,
    ChatPictureSendingService,
    ViewOnceRemovalService,
    ViewOnceRepository,
    ViewOnceService,
    ChatPictureAccessService,
    ChatPictureRemovalService,
    ChatErasureService,
    ChatExportService,
    ChatMetricsService,
    ChatGateway,
    ChatListener,
    ChatProcessor,
    ChatNotificationSource,
  ],
  exports: [CallLogMessagesService, ChatMetricsService],
})
export class ChatModule {}
