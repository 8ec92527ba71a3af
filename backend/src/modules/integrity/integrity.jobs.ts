import { DAY_MS } from '../../platform/clock/days.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';

/** Checks changed documents, and once a week all documents, which may take hours. */
export const CheckIntegrity = defineScheduledJob('integrity.check-integrity', {
  pattern: '7 * * * *',
  limitMs: DAY_MS,
});
