import { setTimeout as sleep } from 'node:timers/promises';
import { mongo, type ClientSession, type Connection } from 'mongoose';

/**
 * Time in ms for which a conflicting attempt is repeated. It is longer than the locks of a killed instance:
 * MongoDB aborts open transactions after `transactionLifetimeLimitSeconds` (5 s), which it checks at half
 * that interval. `withTransaction` of the driver repeats for two minutes, and ignores its option `timeoutMS`.
 */
export const MAX_RETRY_MS = 8_000;
/** Maximum pause in ms after the first attempt, its growth and its limit, as in the driver. */
const PAUSE_MS = { first: 7.5, growth: 1.5, limit: 500 };
const OPTIONS = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  maxCommitTimeMS: MAX_RETRY_MS,
} as const;

/**
 * Runs `work` in a transaction that is written to a majority, and repeats it after transient errors.
 * @throws errors of `work`; database errors, the last one if it was repeated
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = connection.getClient().startSession();
  const end = performance.now() + MAX_RETRY_MS;
  try {
    for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * PAUSE_MS.growth, PAUSE_MS.limit)) {
      session.startTransaction(OPTIONS);
      try {
        const result = await work(session);
        await commit(session, end);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!mayBeRepeated(error, 'TransientTransactionError', end)) throw error;
      }
      await sleep(Math.random() * pause);
    }
  } finally {
    await session.endSession();
  }
}

/** Commits again while it is unknown whether the transaction is committed. */
async function commit(session: ClientSession, end: number): Promise<void> {
  for (;;)
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!mayBeRepeated(error, 'UnknownTransactionCommitResult', end)) throw error;
    }
}

const mayBeRepeated = (error: unknown, label: string, end: number): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label) && performance.now() < end;
