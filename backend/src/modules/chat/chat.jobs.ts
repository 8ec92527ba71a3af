import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const RemoveChatPicture = defineJob(
  'chat.remove-chat-picture',
  'Removes the stored sizes of a picture unless a message shows it or a report may need it.',
  z.object({ photoId: Id, blobs: z.array(z.string()) }),
);

export const RemoveVoiceRecording = defineJob(
  'chat.remove-voice-recording',
  'Removes the bytes of a voice message unless a message contains it or a report may need it.',
  z.object({ recordingId: Id, blob: z.string() }),
);

export const RemoveViewOnce = defineJob(
  'chat.remove-view-once',
  'Removes the bytes of a view-once picture when no member may open it and no report may need it any more.',
  z.object({ photoId: Id, blob: z.string() }),
);

/** The key is the grievance. `author` is the member whose grievance it is; null for a visitor. */
export const HoldLinkedPicture = defineJob(
  'chat.hold-linked-picture',
  'Keeps a picture from its receiver that a grievance calls intimate, until staff have answered.',
  z.object({ grievance: Id, pictureId: Id, members: z.tuple([Id, Id]), author: Id.nullable() }),
);
export type HoldLinkedPicturePayload = z.infer<typeof HoldLinkedPicture.schema>;

export const HoldChatPicture = defineJob(
  'chat.hold-chat-picture',
  'Keeps a picture from its receiver, who says that it is intimate, until staff have decided.',
  z.object({ messageId: Id, receiver: Id }),
);
