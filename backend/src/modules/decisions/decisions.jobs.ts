import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const SendAppealDecidedMail = defineJob(
  'decisions.send-appeal-decided-mail',
  'Mails a member the decision on their appeal.',
  z.object({ userId: Id, decisionId: Id }),
);
export type SendAppealDecidedMailPayload = z.infer<typeof SendAppealDecidedMail.schema>;

export const SendWarningMail = defineJob(
  'decisions.send-warning-mail',
  'Mails a member a warning.',
  z.object({ userId: Id, decisionId: Id }),
);
export type SendWarningMailPayload = z.infer<typeof SendWarningMail.schema>;
