import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { RemoveBlobs } from '../profiles.jobs.js';
import { PhotoCleanupService } from './photo-cleanup.service.js';

@Injectable()
export class PhotoProcessor {
  constructor(private readonly cleanup: PhotoCleanupService) {}

  @OnJob(RemoveBlobs)
  removeBlobs({ userId, blobs }: z.infer<typeof RemoveBlobs.schema>): Promise<void> {
    return this.cleanup.removeUnused(userId, blobs);
  }
}
