import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/index.js';
import { SafetyModule } from '../../safety/index.js';
import { UsersModule } from '../../users/index.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ChatPictureAccessService } from './chat-picture-access.service.js';
import { ChatPictureHoldService } from './chat-picture-hold.service.js';
import { ChatPictureRemovalService } from './chat-picture-removal.service.js';
import { ChatPictureSendingService } from './chat-picture-sending.service.js';
import { ChatPicturesController } from './chat-pictures.controller.js';
import { ViewOnceService } from './view-once.service.js';

/** Pictures in messages, also those to view once. */
@Module({
  imports: [ProfilesModule, SafetyModule, UsersModule, ConversationsModule, MessagesModule],
  controllers: [ChatPicturesController],
  providers: [
    ChatPictureSendingService,
    ChatPictureAccessService,
    ChatPictureHoldService,
    ChatPictureRemovalService,
    ViewOnceService,
  ],
  exports: [ChatPictureAccessService, ChatPictureHoldService, ChatPictureRemovalService],
})
export class ChatPicturesModule {}
