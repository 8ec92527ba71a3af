import * as z from 'zod';
import { Id } from '@contract';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/**
 * Gives others their coins back for super likes that this member has not answered, if the member is gone:
 * whoever blocks, suspends or deletes an account adds it in the same transaction.
 */
export const RefundUnansweredSuperLikes = defineJob(
  'match.refund-unanswered-super-likes',
  z.object({ userId: Id }),
  { formerly: ['match.memberGone'] },
);

/** Makes the picks of a day, `YYYY-MM-DD` in DAY_TIMEZONE. */
export const MakeDailyPicks = defineJob('match.make-daily-picks', z.object({ day: z.iso.date() }), {
  formerly: ['match.dailyPicks'],
});

/** Works out again what is believed of each member, after another model came to be used. */
export const RefreshBeliefs = defineJob('match.refresh-beliefs', z.object({}), {
  formerly: ['match.refreshBeliefs'],
});

/** Orders the picks of the day; at 01:01 for days on which the time zone skips the hour after midnight. */
export const OrderDailyPicks = defineScheduledJob('match.order-daily-picks', {
  pattern: '1 0,1 * * *',
  retryMs: MINUTE_MS,
});

/** Trains the model; the later runs begin a training again that has ended with its worker. */
export const TrainModel = defineScheduledJob('match.train-model', {
  pattern: '5 0,7,14 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

/** Measures how views are shared among members. */
export const MeasureExposure = defineScheduledJob('match.measure-exposure', { pattern: '*/10 * * * *' });
