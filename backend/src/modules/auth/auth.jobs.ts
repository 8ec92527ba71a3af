import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Sends a member one of the account mails. Links get their token when the mail is sent, so that none waits in
 * a queue. `userId` is null where an address without an account must cause the same work.
 */
export const SendMail = defineJob(
  'auth-mail.send-mail',
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
    ]),
    userId: Id.nullable(),
    /** For a mail about another address than the account's present one: where it goes. */
    to: z.string().optional(),
    /** Of a mail with a link that was made with its cause: the link's id. */
    link: Id.optional(),
    /** What was removed that opened the account. */
    removed: z
      .object({ passkeys: z.number(), secondFactor: z.boolean(), recoveryCodes: z.boolean() })
      .optional(),
    /** Of a log-in from a new device: where and when. */
    logIn: z.object({ device: z.string(), network: z.string().optional(), at: z.iso.datetime() }).optional(),
  }),
  { formerly: ['mail.send'] },
);
export type SendMailPayload = z.infer<typeof SendMail.schema>;
export type RemovedAccess = NonNullable<SendMailPayload['removed']>;
export type NewLogIn = NonNullable<SendMailPayload['logIn']>;

/** Makes the copy of their data that a member has asked for. */
export const PrepareDataExport = defineJob('data-export.prepare-data-export', z.object({ userId: Id }), {
  formerly: ['media.prepareDataExport'],
});

/** Removes it when its day is over. */
export const RemoveDataExport = defineJob('data-export.remove-data-export', z.object({ userId: Id }), {
  formerly: ['media.removeDataExport'],
});

/** Ends a block or suspension when its time is over. */
export const EndRestriction = defineJob(
  'auth.end-restriction',
  z.object({ userId: Id, kind: z.enum(['block', 'suspension']) }),
  { formerly: ['users.endRestriction'] },
);
export type EndRestrictionPayload = z.infer<typeof EndRestriction.schema>;
