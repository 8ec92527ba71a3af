import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/** Removes the stored sizes of a picture unless a message shows it or a report may need it. */
export const RemoveChatPicture = defineJob(
  'chat.remove-chat-picture',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
);

/** Removes the bytes of a voice message unless a message contains it or a report may need it. */
export const RemoveVoiceRecording = defineJob(
  'chat.remove-voice-recording',
  z.object({ recordingId: Id, blob: z.string() }),
);

/** Removes the bytes of a view-once picture when no member may open it and no report may need it any more. */
export const RemoveViewOnce = defineJob('chat.remove-view-once', z.object({ photoId: Id, blob: z.string() }));

/**
 * Moves old messages to their collection, in the hours of few requests. A run ends early with many of them.
 */
export const MoveOldMessages = defineScheduledJob('chat.move-old-messages', { pattern: '20 1-5 * * *' });
