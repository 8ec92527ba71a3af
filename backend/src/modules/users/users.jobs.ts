import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** The key is the user's id. */
export const EndPause = defineJob('users.end-pause', 'Ends a pause at its date.', z.object({ userId: Id }));

/** The key is the user's id. */
export const EraseAccount = defineJob(
  'users.erase-account',
  'Erases a deleted account once it can no longer be restored.',
  z.object({ userId: Id }),
);
