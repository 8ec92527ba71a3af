import type { Clock } from '../../src/platform/clock/clock.js';

/**
 * Returns whether a job is due. Reads the clock after the rows: a job that another one adds while they are
 * read is due later than an instant before, and the job that added it may be gone.
 * @param read returns all rows of the outbox at one instant
 */
export async function hasDueJob(
  read: () => Promise<readonly { runAt: Date }[]>,
  clock: Clock,
): Promise<boolean> {
  const rows = await read();
  const now = clock.now();
  return rows.some(({ runAt }) => runAt <= now);
}
