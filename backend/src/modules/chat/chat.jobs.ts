import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Removes the stored sizes of a picture unless a message shows it or a report may need it. */
export const RemoveChatPicture = defineJob(
  'media.removeChatPicture',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
);
export type RemoveChatPicturePayload = z.infer<typeof RemoveChatPicture.schema>;

/** Removes the bytes of a view-once picture as soon as nobody may open it or report it any more. */
export const RemoveViewOnce = defineJob('media.removeViewOnce', z.object({ photoId: Id, blob: z.string() }));
export type RemoveViewOncePayload = z.infer<typeof RemoveViewOnce.schema>;
