import type { Logger } from './logger.js';

/**
 * Ends the process with exit code 1 after an uncaught exception or rejection, because its state is unreliable
 * then. Logs the error with the id of its request or job, and flushes the log.
 */
export function endOnCrash(logger: Logger): void {
  // Node also reports unhandled rejections here, in the async context of the promise.
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(`A ${typeof thrown} was thrown`);
    logger.fatal('The process ends because of an uncaught error', { origin, error });
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
