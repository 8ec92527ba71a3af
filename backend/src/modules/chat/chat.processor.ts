import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { RemoveChatPicture, type RemoveChatPicturePayload } from './chat.jobs.js';
import { ChatPictureRemovalService } from './pictures/chat-picture-removal.service.js';

@Injectable()
export class ChatProcessor {
  constructor(private readonly pictures: ChatPictureRemovalService) {}

  @OnJob(RemoveChatPicture)
  removeChatPicture({ photoId, blobs }: RemoveChatPicturePayload): Promise<void> {
    return this.pictures.removeUnused(photoId, blobs);
  }
}
