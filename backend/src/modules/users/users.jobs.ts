import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Ends a pause at its date; added with the user's id as its key. */
export const EndPause = defineJob('users.endPause', z.object({ userId: Id }));

/** Erases a deleted account whose 14 days are over; added with the user's id as its key. */
export const EraseAccount = defineJob('users.erase', z.object({ userId: Id }));
