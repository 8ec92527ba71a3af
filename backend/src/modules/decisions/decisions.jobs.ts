import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Mails a member the decision on their appeal. */
export const SendAppealDecidedMail = defineJob(
  'decisions.send-appeal-decided-mail',
  z.object({ userId: Id, decisionId: Id }),
);
export type SendAppealDecidedMailPayload = z.infer<typeof SendAppealDecidedMail.schema>;

/** Mails a member a warning. */
export const SendWarningMail = defineJob(
  'decisions.send-warning-mail',
  z.object({ userId: Id, decisionId: Id }),
);
export type SendWarningMailPayload = z.infer<typeof SendWarningMail.schema>;
