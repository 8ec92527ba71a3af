import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Ends a block or suspension at its time. */
export const EndRestriction = defineJob(
  'users.endRestriction',
  z.object({ userId: Id, kind: z.enum(['block', 'suspension']) }),
);
export type EndRestrictionPayload = z.infer<typeof EndRestriction.schema>;
