import * as z from 'zod';
import { Id, Instant, RISK_FLAG_KINDS } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Something was noticed in a message; its text goes nowhere. */
export const RecordRiskObservation = defineJob(
  'users.noteSighting',
  z.object({ member: Id, receiver: Id, kinds: z.array(z.enum(RISK_FLAG_KINDS)), cause: Id, at: Instant }),
);
export type RecordRiskObservationPayload = z.infer<typeof RecordRiskObservation.schema>;
