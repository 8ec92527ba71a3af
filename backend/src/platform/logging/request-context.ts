import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Does some work under a request id, which logs and jobs started from it carry along. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work);
}

/** The id of the request or job being served, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/**
 * Runs work that belongs to no request: what it starts, timers and connections included, does not go on under
 * the id, the job or the trace of whoever happened to set it off.
 */
export const outsideRequests = AsyncLocalStorage.snapshot();
