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
);

/** Counts the answers to a member during a boost. */
export const CountBoost = defineJob(
  'match.count-boost',
  z.object({ userId: Id, from: z.iso.datetime(), until: z.iso.datetime() }),
);
export type CountBoostPayload = z.infer<typeof CountBoost.schema>;

/** Lets two members meet anew, some time after one ended their friendship with a last message. */
export const ReopenPair = defineJob(
  'match.reopen-pair',
  z.object({ one: Id, other: Id, reopensAt: z.iso.datetime() }),
);

/** Creates the picks of a day; `day` is the id of its run. */
export const MakeDailyPicks = defineJob('match.make-daily-picks', z.object({ day: z.iso.date() }));

/** Recomputes the posteriors of all members after another model came into use. */
export const RefreshBeliefs = defineJob('match.refresh-beliefs', z.object({}));

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

/** Refunds super likes that were not answered in time. */
export const RefundOverdueSuperLikes = defineScheduledJob('match.refund-overdue-super-likes', {
  pattern: '23 * * * *',
  retryMs: 10 * MINUTE_MS,
});

/** Counts the answers of the last week for each member. The later runs find members who were away. */
export const CountWeeks = defineScheduledJob('match.count-weeks', {
  pattern: '37 */6 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

/** Measures how equally views are distributed among members (exposure). */
export const MeasureExposure = defineScheduledJob('match.measure-exposure', {
  pattern: `*/${ADMIN_LIMITS.suggestionStatistics.exposureMinutes} * * * *`,
});
