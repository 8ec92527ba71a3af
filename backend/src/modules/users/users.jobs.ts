import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/** Ends a pause at its date; the key is the user's id. */
export const EndPause = defineJob('users.end-pause', z.object({ userId: Id }), {
  formerly: ['users.endPause'],
});

/** Erases a deleted account after `restoreDays`; the key is the user's id. */
export const EraseAccount = defineJob('users.erase-account', z.object({ userId: Id }), {
  formerly: ['users.erase'],
});

/** Stores the keys of accounts that instances of version 1.0 stored during an update. */
export const CopyAccountKeys = defineJob('users.copy-account-keys', z.object({}));

/** Erases accounts whose own job was lost. */
export const EraseDueAccounts = defineScheduledJob('users.erase-due-accounts', { pattern: '17 * * * *' });
