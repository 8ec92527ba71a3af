import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const TellOfBreach = defineJob(
  'admin.tell-of-breach',
  'Tells a page of members of a breach of their data.',
  z.object({ breachId: z.string(), after: Id.nullable() }),
);
export type TellOfBreachPayload = z.infer<typeof TellOfBreach.schema>;

export const TellOfDecision = defineJob(
  'admin.tell-of-decision',
  'Tells those whom a decision of staff concerns, when it can no longer be undone.',
  z.object({ decisionId: Id }),
);
