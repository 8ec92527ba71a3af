import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Start of the cause of a notification that asks for a check-in. */
export const CHECK_IN_CAUSE = 'check-in';

/** Start of the cause of a notification that asks how a meeting was. */
export const QUESTIONS_CAUSE = 'questions';

/** Start of the cause of a notification that the account of a member who is met was closed. */
export const CLOSED_ACCOUNT_CAUSE = 'closed';

/**
 * The key is `questions`, plan and member. The job contains the member's id, so an erasure of that member
 * ends it.
 */
export const AskAboutMeeting = defineJob(
  'plans.ask-about-meeting',
  'Asks a member how a meeting was.',
  z.object({ userId: Id, other: Id, planId: Id }),
);
export type AskAboutMeetingPayload = z.infer<typeof AskAboutMeeting.schema>;

/**
 * The key is `check-in`, plan and member. The job does not contain the id of the member who is met, so that
 * an erasure of that member does not end it.
 */
export const RemindOfCheckIn = defineJob(
  'plans.remind-of-check-in',
  'Reminds a member of a check-in.',
  z.object({ userId: Id, planId: Id }),
);
export type RemindOfCheckInPayload = z.infer<typeof RemindOfCheckIn.schema>;

export const TellOfClosedAccount = defineJob(
  'plans.tell-of-closed-account',
  'Tells the members who are going to meet a member that the account was closed.',
  z.object({ userId: Id }),
);
export type TellOfClosedAccountPayload = z.infer<typeof TellOfClosedAccount.schema>;

export const SendReplacedLinksMail = defineJob(
  'plans.send-replaced-links-mail',
  'Tells a member that the links of shared plans were replaced, because other sessions had made them.',
  z.object({
    userId: Id,
    planLinks: z
      .array(z.object({ at: z.iso.datetime(), zone: z.string(), email: z.string().nullable() }))
      .readonly(),
  }),
);
export type SendReplacedLinksMailPayload = z.infer<typeof SendReplacedLinksMail.schema>;

export const SendCheckInChangedMail = defineJob(
  'plans.send-check-in-changed-mail',
  'Tells a member that another address, or none, is informed of a missed check-in.',
  z.object({
    userId: Id,
    at: z.iso.datetime(),
    zone: z.string(),
    before: z.string(),
    /** Null if the check-in informs nobody any more. */
    email: z.string().nullable(),
    /** Whether it changed because the owner of the previous address has declined. */
    isDeclined: z.literal(true).optional(),
  }),
);
export type SendCheckInChangedMailPayload = z.infer<typeof SendCheckInChangedMail.schema>;

/** The key is the id of the link. */
export const SendMissedCheckInMail = defineJob(
  'plans.send-missed-check-in-mail',
  'Informs the address of a shared plan whose member has not checked in.',
  z.object({ userId: Id, linkId: Id }),
);
export type SendMissedCheckInMailPayload = z.infer<typeof SendMissedCheckInMail.schema>;
