import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { RemoveChatPicture, RemoveViewOnce } from './chat.jobs.js';
import { ChatPictureRemovalService } from './pictures/chat-picture-removal.service.js';
import { ViewOnceRemovalService } from './messages/view-once-removal.service.js';

@Processor('chat', WORKER_OPTIONS)
export class ChatProcessor extends JobProcessor {
  readonly handlers = [
    handle(RemoveChatPicture, ({ photoId, blobs }) => this.pictures.removeUnused(photoId, blobs)),
    handle(RemoveViewOnce, ({ photoId, blob }) => this.viewOnce.removeDue(photoId, blob)),
  ];

  constructor(
    private readonly pictures: ChatPictureRemovalService,
    private readonly viewOnce: ViewOnceRemovalService,
  ) {
    super();
  }
}
