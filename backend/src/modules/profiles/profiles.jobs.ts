import * as z from 'zod';
import { Id, VERIFICATION_REASONS } from '@contract';
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
  z.object({ userId: Id, reason: z.enum(VERIFICATION_REASONS).optional() }),
);

/**
 * Returns the job that removes a selfie's bytes unless the selfie still waits for a decision. One job per
 * selfie.
 */
export const selfieRemoval = (userId: string, selfieId: ObjectId, blobs: string[]) => ({
  job: RemoveBlobs,
  payload: { userId, blobs },
  key: selfieId.toHexString(),
});
