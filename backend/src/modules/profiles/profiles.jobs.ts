import * as z from 'zod';
import { Id, UNVERIFIED_REASONS } from '@contract';
import type { ObjectId } from '../../platform/database/ids.js';
import { defineJob } from '../../platform/queue/jobs.js';

export const RemoveBlobs = defineJob(
  'profiles.remove-blobs',
  "Removes stored pictures and recordings unless the member's profile references them.",
  z.object({ userId: Id, blobs: z.array(z.string()) }),
);

const ReasonText = z.object({ title: z.string(), text: z.string() });

const SendRemovedMailPayload = z.object({
  userId: Id,
  reason: z.string().optional(),
  rule: z.object({ en: ReasonText, hi: ReasonText }).optional(),
});
export type SendRemovedMailPayload = z.infer<typeof SendRemovedMailPayload>;

export const SendPhotoRemovedMail = defineJob(
  'profiles.send-photo-removed-mail',
  'Informs a member by mail that staff have removed a photo.',
  SendRemovedMailPayload,
);

export const SendVoicePromptRemovedMail = defineJob(
  'profiles.send-voice-prompt-removed-mail',
  'Informs a member by mail that staff have removed their voice prompt.',
  SendRemovedMailPayload,
);

export const DeleteSelfie = defineJob(
  'profiles.delete-selfie',
  'Deletes the waiting selfie of a deleted account.',
  z.object({ userId: Id }),
);

/** Without a reason, the verification was approved. */
export const SendVerificationMail = defineJob(
  'profiles.send-verification-mail',
  'Informs a member by mail of the decision about their selfie.',
  z.object({ userId: Id, reason: z.enum(UNVERIFIED_REASONS).optional() }),
);

export const SendVerificationPausedMail = defineJob(
  'profiles.send-verification-paused-mail',
  'Asks a member by mail to verify their photos again.',
  z.object({ userId: Id }),
);

export const ComparePhoto = defineJob(
  'profiles.compare-photo',
  'Compares a new photo with the photos of other accounts.',
  z.object({ userId: Id, photoId: Id }),
);

/** `isKnown` is false when the block has ended. */
export const KnowPicturesOf = defineJob(
  'profiles.know-pictures-of',
  'Stores or removes the keyed hashes of the photos of an account blocked for fraud.',
  z.object({ userId: Id, isKnown: z.boolean() }),
);

/** Adds itself again for the next members, and {@link CompareEarlierPhotos} after the last. */
export const HashPhotos = defineJob(
  'profiles.hash-photos',
  'Computes the hashes of photos of earlier versions, for some members after an id.',
  z.object({ after: Id.nullable() }),
);

/** Adds itself again for the next members. */
export const AddPortraits = defineJob(
  'profiles.add-portraits',
  'Stores the square size of photos of earlier versions, for some members after an id.',
  z.object({ after: Id.nullable() }),
);

/** Adds itself again for the next members. */
export const CompareEarlierPhotos = defineJob(
  'profiles.compare-earlier-photos',
  'Compares the photos of some members after an id with those of other accounts.',
  z.object({ after: Id.nullable() }),
);

/**
 * Returns the job that removes a selfie's bytes unless the selfie is still stored. One job per selfie.
 */
export const selfieRemoval = (userId: string, selfieId: ObjectId, blobs: string[]) => ({
  job: RemoveBlobs,
  payload: { userId, blobs },
  key: selfieId.toHexString(),
});
