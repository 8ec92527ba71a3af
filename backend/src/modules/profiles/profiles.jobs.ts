import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Removes stored pictures unless a photo of the member refers to them. */
export const RemoveBlobs = defineJob(
  'media.removeBlobs',
  z.object({ userId: Id, blobs: z.array(z.string()) }),
);

/** Sends the member the mail that staff have removed a photo. */
export const SendPhotoRemovedMail = defineJob(
  'mail.photoRemoved',
  z.object({ userId: Id, reason: z.string().optional() }),
);
