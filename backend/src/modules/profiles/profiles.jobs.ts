import * as z from 'zod';
import { Id, VERIFICATION_REASONS } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';
import type { ObjectId } from '../../platform/database/ids.js';

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

/** Deletes the selfie of a deleted account that waits for a decision. */
export const DeleteSelfie = defineJob('media.deleteSelfie', z.object({ userId: Id }));

/** Tells the member what was decided about their selfie; without a reason it was approved. */
export const SendVerificationMail = defineJob(
  'mail.verificationDecided',
  z.object({ userId: Id, reason: z.enum(VERIFICATION_REASONS).optional() }),
);

/** The removal of a selfie's bytes, unless it waits for a decision then; one job for each selfie. */
export const selfieRemoval = (userId: string, selfieId: ObjectId, blobs: string[]) => ({
  job: RemoveBlobs,
  payload: { userId, blobs },
  key: selfieId.toHexString(),
});
