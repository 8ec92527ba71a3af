import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../billing/index.js';
import { MatchModule } from '../match/index.js';
import { SafetyModule } from '../safety/index.js';
import { UsersModule } from '../users/index.js';
import './messages/erased-messages.migration.js';
import { CallLinesService } from './messages/call-log-messages.service.js';
import { ChatController } from './chat.controller.js';
import { ChatFiguresService } from './chat-metrics.service.js';
import { ChatEvidenceService } from './messages/message-evidence.service.js';
import { ChatGateway } from './chat.socket-controller.js';
import { ChatNews } from './chat.news.js';
import { ChatNotices } from './chat.notification-source.js';
import { ChatPictureCleanup } from './pictures/chat-picture-removal.service.js';
import { ChatPictureJobs } from './chat-picture.jobs.js';
import { ChatPicturesService } from './pictures/chat-pictures.service.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { CONVERSATION_MODEL, conversationSchema } from './conversations/conversation.schema.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { CounterpartsService } from './conversations/conversation-access.service.js';
import { MessageNotices } from './messages/message-notification-scheduler.service.js';
import { MessageRepository } from './messages/message.repository.js';
import { MESSAGE_MODEL, messageSchema } from './messages/message.schema.js';
import { ReadingService } from './messages/message-receipts.service.js';
import { SendingService } from './messages/message-sending.service.js';
import { UnsendingService } from './messages/message-unsending.service.js';
import { UnsentMessageRepository } from './messages/unsent-message.repository.js';
import { UNSENT_MESSAGE_MODEL, unsentMessageSchema } from './messages/unsent-message.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CONVERSATION_MODEL, schema: conversationSchema },
      { name: MESSAGE_MODEL, schema: messageSchema },
      { name: UNSENT_MESSAGE_MODEL, schema: unsentMessageSchema },
    ]),
    UsersModule,
    BillingModule,
    MatchModule,
    SafetyModule,
  ],
  controllers: [ChatController],
  providers: [
    ConversationRepository,
    MessageRepository,
    MessageNotices,
    CounterpartsService,
    ConversationsService,
    ReadingService,
    SendingService,
    UnsentMessageRepository,
    UnsendingService,
    ChatPicturesService,
    ChatPictureCleanup,
    ChatPictureJobs,
    ChatEvidenceService,
    ChatFiguresService,
    ChatGateway,
    ChatNews,
    ChatNotices,
    CallLinesService,
  ],
  exports: [CallLinesService, ChatFiguresService],
})
export class ChatModule {}
