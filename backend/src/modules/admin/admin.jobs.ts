import { defineScheduledJob } from '../../platform/queue/jobs.js';

/**
 * Counts today, and each day once more after its end. Active members can only be counted while the day lasts.
 */
export const CountDailyStatistics = defineScheduledJob('admin.count-daily-statistics', {
  pattern: '*/2 * * * *',
});
