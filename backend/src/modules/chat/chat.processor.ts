import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import {
  RemoveChatPicture,
  type RemoveChatPicturePayload,
  RemoveViewOnce,
  type RemoveViewOncePayload,
} from './chat.jobs.js';
import { ChatPictureRemovalService } from './pictures/chat-picture-removal.service.js';
import { ViewOnceRemovalService } from './pictures/view-once-removal.service.js';

@Injectable()
export class ChatProcessor {
  constructor(
    private readonly pictures: ChatPictureRemovalService,
    private readonly viewOnce: ViewOnceRemovalService,
  ) {}

  @OnJob(RemoveChatPicture)
  removeChatPicture({ photoId, blobs }: RemoveChatPicturePayload): Promise<void> {
    return this.pictures.removeUnused(photoId, blobs);
  }

  @OnJob(RemoveViewOnce)
  removeViewOnce({ photoId, blob }: RemoveViewOncePayload): Promise<void> {
    return this.viewOnce.removeDue(photoId, blob);
  }
}
