import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MatchModule, NoteDelivery } from '../../match/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SafetyModule } from '../../safety/index.js';
import { UsersModule } from '../../users/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { CallLogMessagesService } from './call-log-messages.service.js';
import { ConversationEndingService } from './conversation-ending.service.js';
import { FirstMessagesService } from './first-messages.service.js';
import { MessageEvidenceService } from './message-evidence.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageReadingService } from './message-reading.service.js';
import { MessageReceiptsService } from './message-receipts.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageStatisticsRepository } from './message-statistics.repository.js';
import { MessageUnsendingService } from './message-unsending.service.js';
import { MessageRepository } from './message.repository.js';
import { MESSAGE_MODEL, messageSchema, OLD_MESSAGE_MODEL, oldMessageSchema } from './message.schema.js';
import { MessagesController } from './messages.controller.js';
import { NoteMessagesService } from './note-messages.service.js';
import { OldMessageRepository } from './old-message.repository.js';
import { OldMessagesService } from './old-messages.service.js';
import { ReactionsService } from './reactions.service.js';
import { ReadReceiptSettingService } from './read-receipt-setting.service.js';
import { TypingService } from './typing.service.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';
import { UNSENT_MESSAGE_MODEL, unsentMessageSchema } from './unsent-message.schema.js';
import { VerificationAskingService } from './verification-asking.service.js';
import { ViewOnceStorageService } from './view-once-storage.service.js';
import { ViewOnceRepository } from './view-once.repository.js';

/** Messages: sending, receipts, reactions, unsending, evidence. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MESSAGE_MODEL, schema: messageSchema },
      { name: OLD_MESSAGE_MODEL, schema: oldMessageSchema },
      { name: UNSENT_MESSAGE_MODEL, schema: unsentMessageSchema },
    ]),
    MatchModule,
    NotificationsModule,
    SafetyModule,
    UsersModule,
    ConversationsModule,
  ],
  controllers: [MessagesController],
  providers: [
    MessageRepository,
    OldMessageRepository,
    MessageStatisticsRepository,
    UnsentMessageRepository,
    ViewOnceRepository,
    MessageReadingService,
    FirstMessagesService,
    MessageSendingService,
    ConversationEndingService,
    MessagePublisher,
    MessageReceiptsService,
    TypingService,
    ReadReceiptSettingService,
    MessageUnsendingService,
    VerificationAskingService,
    ReactionsService,
    CallLogMessagesService,
    NoteMessagesService,
    { provide: NoteDelivery, useExisting: NoteMessagesService },
    MessageEvidenceService,
    ViewOnceStorageService,
    OldMessagesService,
  ],
  exports: [
    MessageRepository,
    MessageStatisticsRepository,
    UnsentMessageRepository,
    ViewOnceRepository,
    MessageSendingService,
    MessagePublisher,
    MessageReceiptsService,
    TypingService,
    CallLogMessagesService,
    ViewOnceStorageService,
    OldMessagesService,
  ],
})
export class MessagesModule {}
