import * as z from 'zod';
import { ADMIN_LIMITS, Id } from '@contract';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/**
 * Refunds senders of super likes that this member has not answered, if the member is no longer shown. Added
 * in the transaction that blocks, suspends or deletes an account.
 */
export const RefundUnansweredSuperLikes = defineJob(
  'match.refund-unanswered-super-likes',
  z.object({ userId: Id }),
  { formerly: ['match.memberGone'] },
);

/** Creates the picks of a day, `YYYY-MM-DD` in DAY_TIMEZONE. */
export const MakeDailyPicks = defineJob('match.make-daily-picks', z.object({ day: z.iso.date() }), {
  formerly: ['match.dailyPicks'],
});

/** Recomputes the posteriors of all members after another model came into use. */
export const RefreshBeliefs = defineJob('match.refresh-beliefs', z.object({}), {
  formerly: ['match.refreshBeliefs'],
});

/**
 * Orders the daily picks. The run at 01:01 covers days on which the time zone skips the hour after midnight.
 */
export const OrderDailyPicks = defineScheduledJob('match.order-daily-picks', {
  pattern: '1 0,1 * * *',
  retryMs: MINUTE_MS,
});

/** Trains the model. The later runs restart a training whose worker died. */
export const TrainModel = defineScheduledJob('match.train-model', {
  pattern: '5 0,7,14 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

/** Measures how equally views are distributed among members (exposure). */
export const MeasureExposure = defineScheduledJob('match.measure-exposure', {
  pattern: `*/${ADMIN_LIMITS.suggestionStatistics.exposureMinutes} * * * *`,
});
