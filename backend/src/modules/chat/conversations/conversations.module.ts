import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MatchModule } from '../../match/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { ConversationAccessService } from './conversation-access.service.js';
import { ConversationClosedPublisher } from './conversation-closed-publisher.service.js';
import { ConversationRepository } from './conversation.repository.js';
import { CONVERSATION_MODEL, conversationSchema } from './conversation.schema.js';
import { FraudReadingService } from './fraud-reading.service.js';
import { FriendPresenceService } from './friend-presence.service.js';

/** Conversations: who can reach whom, presence of friends, closing. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CONVERSATION_MODEL, schema: conversationSchema }]),
    MatchModule,
    ProfilesModule,
  ],
  providers: [
    ConversationRepository,
    ConversationAccessService,
    ConversationClosedPublisher,
    FraudReadingService,
    FriendPresenceService,
  ],
  // The model is exported too, because MessageRepository reads conversations.
  exports: [
    MongooseModule,
    ConversationRepository,
    ConversationAccessService,
    ConversationClosedPublisher,
    FraudReadingService,
    FriendPresenceService,
  ],
})
export class ConversationsModule {}
