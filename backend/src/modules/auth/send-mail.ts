import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Sends a member one of the account mails. Links are made when the mail is, except for a reset, whose link may already have
 * been shown. `userId` is null where an address without an account must cause the same work.
 */
export const SendMail = defineJob(
  'mail.send',
  z.object({
    mail: z.enum([
      'verify-email',
      'reset-password',
      'password-changed',
      'way-back',
      'already-member',
      'restricted',
      'restriction-ended',
      'photo-removed',
    ]),
    userId: Id.nullable(),
    token: z.string().optional(),
    /** What staff said, where they decided something. */
    reason: z.string().optional(),
  }),
);
export type SendMailPayload = z.infer<typeof SendMail.schema>;
