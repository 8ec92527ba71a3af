import * as z from 'zod';
import { Id, Instant, SIGNAL_KINDS } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Something was noticed in a message; its text goes nowhere. */
export const NoteSighting = defineJob(
  'users.noteSighting',
  z.object({ member: Id, receiver: Id, kinds: z.array(z.enum(SIGNAL_KINDS)), cause: Id, at: Instant }),
);
export type NoteSightingPayload = z.infer<typeof NoteSighting.schema>;
