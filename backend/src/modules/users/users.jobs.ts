import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/** Ends a pause at its date; the key is the user's id. */
export const EndPause = defineJob('users.end-pause', z.object({ userId: Id }));

/** Erases a deleted account after `restoreDays`; the key is the user's id. */
export const EraseAccount = defineJob('users.erase-account', z.object({ userId: Id }));

/** Erases accounts whose own job was lost. */
export const EraseDueAccounts = defineScheduledJob('users.erase-due-accounts', { pattern: '17 * * * *' });
