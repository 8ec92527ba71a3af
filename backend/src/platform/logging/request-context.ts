import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` under a request id; its logs and the jobs that it adds get the same id. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work);
}

/** Returns the id of the current request or job, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/**
 * Runs work that belongs to no request. Otherwise its timers and connections would keep the id, job or trace
 * that happened to start it.
 */
export const outsideRequests = AsyncLocalStorage.snapshot();
