import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { RemoveBlobs, SendPhotoRemovedMail } from '../profiles.jobs.js';
import { PhotoCleanupService } from '../photo-cleanup.service.js';
import { PhotoMailService } from './photo-mail.service.js';

@Injectable()
export class PhotoProcessor {
  constructor(
    private readonly cleanup: PhotoCleanupService,
    private readonly mails: PhotoMailService,
  ) {}

  @OnJob(RemoveBlobs)
  removeBlobs({ userId, blobs }: z.infer<typeof RemoveBlobs.schema>): Promise<void> {
    return this.cleanup.removeUnused(userId, blobs);
  }

  @OnJob(SendPhotoRemovedMail)
  sendRemovedMail({ userId, reason }: z.infer<typeof SendPhotoRemovedMail.schema>): Promise<void> {
    return this.mails.sendRemoved(userId, reason);
  }
}
