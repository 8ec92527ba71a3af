import type { Logger } from './logger.js';

/**
 * Ends the process with 1 at an exception or rejection that nobody caught, as its state is not to be relied
 * on any more: logs it with the id of the request or job it came from, and writes out the log.
 */
export function endOnCrash(logger: Logger): void {
  // Node hands rejections over here too, in the context of the promise.
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(`A ${typeof thrown} was thrown`);
    logger.fatal('The process ends, because nobody caught an error', { origin, error });
    leave(logger);
  });
}

function leave(logger: Logger): never {
  try {
    logger.flush();
  } finally {
    process.exit(1);
  }
}
