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
