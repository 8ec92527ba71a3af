import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, OnJob } from '../../../platform/queue/jobs.js';
import { PhotoCleanup } from './photo-cleanup.service.js';

/** Removes stored pictures unless a photo of the member refers to them. */
export const RemoveBlobs = defineJob(
  'media.removeBlobs',
  z.object({ userId: Id, blobs: z.array(z.string()) }),
);

@Injectable()
export class PhotoJobs {
  constructor(private readonly cleanup: PhotoCleanup) {}

  @OnJob(RemoveBlobs)
  removeBlobs({ userId, blobs }: z.infer<typeof RemoveBlobs.schema>): Promise<void> {
    return this.cleanup.removeUnused(userId, blobs);
  }
}
