import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../billing/index.js';
import { MatchModule } from '../match/index.js';
import { SafetyModule } from '../safety/index.js';
import { UsersModule } from '../users/index.js';
import './erased-messages.migration.js';
import { CallLinesService } from './call-lines.service.js';
import { ChatController } from './chat.controller.js';
import { ChatFiguresService } from './chat-figures.service.js';
import { ChatEvidenceService } from './chat-evidence.service.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatNews } from './chat.news.js';
import { ChatNotices } from './chat.notices.js';
import { ChatPictureCleanup } from './chat-picture.cleanup.js';
import { ChatPictureJobs } from './chat-picture.jobs.js';
import { ChatPicturesService } from './chat-pictures.service.js';
import { ConversationRepository } from './conversation.repository.js';
import { CONVERSATION_MODEL, conversationSchema } from './conversation.schema.js';
import { ConversationsService } from './conversations.service.js';
import { CounterpartsService } from './counterparts.service.js';
import { MessageNotices } from './message.notices.js';
import { MessageRepository } from './message.repository.js';
import { MESSAGE_MODEL, messageSchema } from './message.schema.js';
import { ReadingService } from './reading.service.js';
import { SendingService } from './sending.service.js';
import { UnsendingService } from './unsending.service.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';
import { UNSENT_MESSAGE_MODEL, unsentMessageSchema } from './unsent-message.schema.js';

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
