import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MatchModule } from '../../match/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SafetyModule } from '../../safety/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { CallLogMessagesService } from './call-log-messages.service.js';
import { MessageEvidenceService } from './message-evidence.service.js';
import { MessageHistoryService } from './message-history.service.js';
import { MessagePublisher } from './message-publisher.service.js';
import { MessageReceiptsService } from './message-receipts.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageUnsendingService } from './message-unsending.service.js';
import { MessageRepository } from './message.repository.js';
import { MESSAGE_MODEL, messageSchema } from './message.schema.js';
import { NoteMessagesService } from './note-messages.service.js';
import { ReactionsService } from './reactions.service.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';
import { UNSENT_MESSAGE_MODEL, unsentMessageSchema } from './unsent-message.schema.js';
import { ViewOnceRemovalService } from './view-once-removal.service.js';
import { ViewOnceRepository } from './view-once.repository.js';

/** Messages: sending, receipts, reactions, unsending, evidence. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MESSAGE_MODEL, schema: messageSchema },
      { name: UNSENT_MESSAGE_MODEL, schema: unsentMessageSchema },
    ]),
    MatchModule,
    NotificationsModule,
    SafetyModule,
    ConversationsModule,
  ],
  providers: [
    MessageRepository,
    UnsentMessageRepository,
    ViewOnceRepository,
    MessageHistoryService,
    MessageSendingService,
    MessagePublisher,
    MessageReceiptsService,
    MessageUnsendingService,
    ReactionsService,
    CallLogMessagesService,
    NoteMessagesService,
    MessageEvidenceService,
    ViewOnceRemovalService,
  ],
  exports: [
    MessageRepository,
    UnsentMessageRepository,
    ViewOnceRepository,
    MessageHistoryService,
    MessageSendingService,
    MessagePublisher,
    MessageReceiptsService,
    MessageUnsendingService,
    ReactionsService,
    CallLogMessagesService,
    ViewOnceRemovalService,
  ],
})
export class MessagesModule {}
