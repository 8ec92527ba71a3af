import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Removes the stored sizes of a picture unless a message shows it or a report may need it. */
export const RemoveChatPicture = defineJob(
  'chat.remove-chat-picture',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
  { formerly: ['media.removeChatPicture'] },
);

/** Removes the bytes of a view-once picture when no member may open it and no report may need it any more. */
export const RemoveViewOnce = defineJob(
  'chat.remove-view-once',
  z.object({ photoId: Id, blob: z.string() }),
  { formerly: ['media.removeViewOnce'] },
);
