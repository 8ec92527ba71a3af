import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Added in the transaction that blocks, suspends or deletes an account. */
export const RefundUnansweredSuperLikes = defineJob(
  'match.refund-unanswered-super-likes',
  'Refunds the super likes that a member has not answered who is no longer shown.',
  z.object({ userId: Id }),
);

export const ReopenPair = defineJob(
  'match.reopen-pair',
  'Lets two members meet anew, some time after one ended their friendship with a last message.',
  z.object({ one: Id, other: Id, reopensAt: z.iso.datetime() }),
);
