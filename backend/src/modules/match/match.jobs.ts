import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Gives others their coins back for super likes that this member has not answered, if the member is gone:
 * whoever blocks, suspends or deletes an account adds it in the same transaction.
 */
export const RefundUnansweredSuperLikes = defineJob('match.memberGone', z.object({ userId: Id }));

/** Makes the picks of a day, `YYYY-MM-DD` in DAY_TIMEZONE. */
export const MakeDailyPicks = defineJob('match.dailyPicks', z.object({ day: z.iso.date() }));

/** Works out again what is believed of each member, after another model came to be used. */
export const RefreshBeliefs = defineJob('match.refreshBeliefs', z.object({}));
