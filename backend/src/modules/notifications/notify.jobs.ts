import * as z from 'zod';
import { Id, NotificationType } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Tells `to` that something has happened between them and `from`; whoever causes it adds this in the same transaction. A
 * `cause` is told once, however often the job runs. The notifications module handles these jobs; they are declared here because
 * those who add them may not know it.
 */
export const NotifyMember = defineJob(
  'notifications.tell',
  z.object({ to: Id, from: Id, type: NotificationType, cause: z.string() }),
);
/** The cause of a like that is told as the super like it is. */
export const SUPER_LIKE_CAUSE = 'super-like';

export type NotifyMemberPayload = z.infer<typeof NotifyMember.schema>;

/** Two members are no longer to see anything of each other: what they were told of each other vanishes. */
export const ForgetPair = defineJob('notifications.forget', z.object({ one: Id, other: Id }));
export type ForgetPairPayload = z.infer<typeof ForgetPair.schema>;
