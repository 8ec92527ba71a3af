import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * The token of a link is created when the e-mail is sent, so that no token waits in a queue. `userId` is null
 * for an address without an account, which must cause the same work.
 */
export const SendMail = defineJob(
  'auth-mail.send-mail',
  'Sends one of the account e-mails.',
  z.object({
    mail: z.enum([
      'verify-email',
      'reset-password',
      'password-changed',
      'way-back',
      'already-member',
      'restricted',
      'restriction-ended',
      'second-factor-offered',
      'second-factor-set',
      'second-factor-reset',
      'second-factor-on',
      'second-factor-off',
      'many-guesses',
      'data-export-ready',
      'change-email',
      'email-changed',
      'new-device',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'staff-invited',
      'absence',
      'breach',
    ]),
    userId: Id.nullable(),
    /** The recipient, if it is not the account's current address. */
    to: z.string().optional(),
    /** The id of a link that was reserved when the job was added. */
    link: Id.optional(),
    /** The removed access that the e-mail informs about. */
    removed: z
      .object({
        passkeys: z.number(),
        secondFactor: z.boolean(),
        recoveryCodes: z.boolean(),
        planLinks: z
          .array(z.object({ at: z.iso.datetime(), zone: z.string(), email: z.string().nullable() }))
          .readonly()
          .default([]),
      })
      .optional(),
    /** For an e-mail about a breach of data: its period, what it concerns, and the operator's words. */
    breach: z
      .object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        words: z.string(),
        kinds: z.array(z.string()).readonly(),
      })
      .optional(),
    /** For an e-mail about a new device: where and when it logged in. */
    logIn: z.object({ device: z.string(), network: z.string().optional(), at: z.iso.datetime() }).optional(),
  }),
);
export type SendMailPayload = z.infer<typeof SendMail.schema>;
export type RemovedAccess = NonNullable<SendMailPayload['removed']>;

export const PrepareDataExport = defineJob(
  'data-export.prepare-data-export',
  "Creates a member's data export.",
  z.object({ userId: Id }),
);

export const RemoveDataExport = defineJob(
  'data-export.remove-data-export',
  'Deletes a data export when its day is over.',
  z.object({ userId: Id }),
);

export const EndRestriction = defineJob(
  'auth.end-restriction',
  'Ends a block or suspension when its time is over.',
  z.object({ userId: Id, kind: z.enum(['block', 'suspension']) }),
);
export type EndRestrictionPayload = z.infer<typeof EndRestriction.schema>;
