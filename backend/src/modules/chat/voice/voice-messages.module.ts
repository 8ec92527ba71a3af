import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ChatPicturesModule } from '../pictures/chat-pictures.module.js';
import { VoiceMessageSendingService } from './voice-message-sending.service.js';
import { VoiceMessagesController } from './voice-messages.controller.js';
import { VoiceMessagesService } from './voice-messages.service.js';

/** Voice messages. */
@Module({
  imports: [ProfilesModule, ConversationsModule, MessagesModule, ChatPicturesModule],
  controllers: [VoiceMessagesController],
  providers: [VoiceMessageSendingService, VoiceMessagesService],
  exports: [VoiceMessagesService],
})
export class VoiceMessagesModule {}
