import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Removes the stored sizes of a picture unless a message shows it or a report may need it. */
export const RemoveChatPicture = defineJob(
  'media.removeChatPicture',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
);
export type RemoveChatPicturePayload = z.infer<typeof RemoveChatPicture.schema>;
