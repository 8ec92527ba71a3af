import { DAY_MS } from '../../platform/clock/days.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';

/** Checks what has changed, and once a week everything, which may take hours. */
export const CheckIntegrity = defineScheduledJob('integrity.check-integrity', {
  pattern: '7 * * * *',
  limitMs: DAY_MS,
});
