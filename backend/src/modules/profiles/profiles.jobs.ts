import * as z from 'zod';
import { Id, VERIFICATION_REASONS } from '@contract';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';
import type { ObjectId } from '../../platform/database/ids.js';

/** Removes stored pictures unless a photo of the member refers to them. */
export const RemoveBlobs = defineJob(
  'profiles.remove-blobs',
  z.object({ userId: Id, blobs: z.array(z.string()) }),
  { formerly: ['media.removeBlobs'] },
);

/** Sends the member the mail that staff have removed a photo. */
export const SendPhotoRemovedMail = defineJob(
  'profiles.send-photo-removed-mail',
  z.object({ userId: Id, reason: z.string().optional() }),
  { formerly: ['mail.photoRemoved'] },
);

/** Deletes the selfie of a deleted account that waits for a decision. */
export const DeleteSelfie = defineJob('profiles.delete-selfie', z.object({ userId: Id }), {
  formerly: ['media.deleteSelfie'],
});

/** Tells the member what was decided about their selfie; without a reason it was approved. */
export const SendVerificationMail = defineJob(
  'profiles.send-verification-mail',
  z.object({ userId: Id, reason: z.enum(VERIFICATION_REASONS).optional() }),
  { formerly: ['mail.verificationDecided'] },
);

/** Refuses selfies that nobody has looked at in time. */
export const RefuseOldSelfies = defineScheduledJob('profiles.refuse-old-selfies', { pattern: '27 * * * *' });

/** The removal of a selfie's bytes, unless it waits for a decision then; one job for each selfie. */
export const selfieRemoval = (userId: string, selfieId: ObjectId, blobs: string[]) => ({
  job: RemoveBlobs,
  payload: { userId, blobs },
  key: selfieId.toHexString(),
});
