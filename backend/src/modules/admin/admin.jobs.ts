import { defineScheduledJob } from '../../platform/queue/jobs.js';

/**
 * Counts today, and each day once more after its end. Active members can only be counted while the day lasts.
 */
export const CountDailyMetrics = defineScheduledJob('admin.count-daily-metrics', { pattern: '*/2 * * * *' });
