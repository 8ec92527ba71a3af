import type { Clock } from '../../src/platform/clock/clock.js';

/**
 * Returns whether a job is due. Reads the clock after the rows: a job may add another one while the rows are
 * read and then be gone, and the added job may not have been due a moment before.
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
