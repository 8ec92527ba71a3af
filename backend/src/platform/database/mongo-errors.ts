import { mongo, MongooseError } from 'mongoose';

/** Returns whether a unique index rejected a write; with `field`, whether the index contains that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  return field === undefined || field in ((error.keyPattern as Record<string, unknown> | undefined) ?? {});
}

/**
 * Returns whether MongoDB refused to create an index, for example a unique one without the shard key of its
 * collection.
 */
export function isRefusedIndex(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 67;
}

/** Returns whether the database is unavailable, so that a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    // A bulk write error without a code wraps another error of the driver.
    (error instanceof mongo.MongoBulkWriteError && error.code === undefined) ||
    (error instanceof mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    (error instanceof mongo.MongoServerError &&
      (AWAY_LABELS.some((label) => error.hasErrorLabel(label)) || NOT_PRIMARY.has(Number(error.code)))) ||
    (error instanceof MongooseError &&
      /ServerSelection|buffering timed out|initial connection/.test(error.name + error.message))
  );
}

/** Returns whether MongoDB has ended a query at its time limit (`maxTimeMS`). */
export function isQueryTooSlow(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 50;
}

/** Labels of errors after which a write may succeed, and of commits that no majority has confirmed. */
const AWAY_LABELS = ['RetryableWriteError', 'UnknownTransactionCommitResult'];

/** Server error codes of a member that is shutting down, recovering or no longer primary. */
const NOT_PRIMARY = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Returns whether a transaction still conflicts with another one after its last retry. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}
