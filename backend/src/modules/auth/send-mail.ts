import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Sends a member one of the account mails. Links are made when the mail is, so that no token ever waits in a queue. `userId` is null where an address without an account must cause the same work.
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
      'second-factor-offered',
      'second-factor-set',
      'second-factor-reset',
      'many-guesses',
    ]),
    userId: Id.nullable(),
    /** What staff said, where they decided something. */
    reason: z.string().optional(),
  }),
);
export type SendMailPayload = z.infer<typeof SendMail.schema>;
