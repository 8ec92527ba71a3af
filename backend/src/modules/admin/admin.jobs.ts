import { defineScheduledJob } from '../../platform/queue/jobs.js';

/** Counts today, and each day once more after its end: who was active is only known while a day lasts. */
export const CountDailyMetrics = defineScheduledJob('admin.count-daily-metrics', { pattern: '*/2 * * * *' });
