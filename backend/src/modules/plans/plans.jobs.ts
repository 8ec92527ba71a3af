import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Cause of a reminder, and start of its notification's cause, that asks for a check-in. */
export const CHECK_IN_CAUSE = 'check-in';

/** Reminds a member of a check-in, or asks how a meeting was; the key is cause, plan and member. */
export const RemindOfPlan = defineJob(
  'plans.remind-of-plan',
  z.object({ userId: Id, other: Id, planId: Id, cause: z.enum([CHECK_IN_CAUSE, 'questions']) }),
);
export type RemindOfPlanPayload = z.infer<typeof RemindOfPlan.schema>;

/** Informs the address of a shared plan whose member has not checked in; the key is the id of the link. */
export const SendMissedCheckInMail = defineJob(
  'plans.send-missed-check-in-mail',
  z.object({ userId: Id, linkId: Id }),
);
export type SendMissedCheckInMailPayload = z.infer<typeof SendMissedCheckInMail.schema>;
