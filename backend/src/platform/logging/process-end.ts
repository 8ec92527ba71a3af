import { runningJob } from '../queue/running-job.js';
import type { Logger } from './logger.js';

/** What is written at the end may take so long. */
const LAST_WRITES_MS = 2_000;

/**
 * Ends the process with 1 at an exception or rejection that nobody caught, as its state is not to be relied
 * on any more: logs it with the ids of the request and job it came from, waits a moment for `lastWrites`, and
 * writes out the log.
 */
export function endOnCrash(logger: Logger, lastWrites: () => Promise<void>): void {
  let ending = false;
  // Node hands rejections over here too, in the context of the promise.
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(`A ${typeof thrown} was thrown`);
    const row = runningJob();
    logger.fatal('The process ends, because nobody caught an error', {
      origin,
      ...(row ? { job: row.job, id: row._id } : {}),
      error,
    });
    if (ending) return;
    ending = true;
    setTimeout(() => leave(logger), LAST_WRITES_MS);
    lastWrites()
      .catch((reason: unknown) => logger.error('The last writes failed', { error: reason }))
      .finally(() => leave(logger));
  });
}

function leave(logger: Logger): never {
  try {
    logger.flush();
  } finally {
    process.exit(1);
  }
}
