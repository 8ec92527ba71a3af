import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, OnJob } from '../../platform/queue/jobs.js';
import { ChatPictureCleanup } from './pictures/chat-picture-removal.service.js';

/** Removes a stored picture unless a message shows it. */
export const RemoveChatPicture = defineJob(
  'media.removeChatPicture',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
);

@Injectable()
export class ChatPictureJobs {
  constructor(private readonly cleanup: ChatPictureCleanup) {}

  @OnJob(RemoveChatPicture)
  remove({ photoId, blobs }: z.infer<typeof RemoveChatPicture.schema>): Promise<void> {
    return this.cleanup.removeUnused(photoId, blobs);
  }
}
