import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();
let running = 0;

/**
 * Runs something under a request id, which logs and jobs started from it carry along. The caller tells the end with what
 * it gets back: on Node 20 a storage in use slows down every promise of the process (a read took a fifth longer), so it
 * is switched off whenever nobody needs it.
 */
export function enterRequest(requestId: string, run: () => void): () => void {
  let left = false;
  running++;
  storage.run(requestId, run);
  return () => {
    if (left) return;
    left = true;
    if (--running === 0) storage.disable();
  };
}

/** Does some work under a request id. */
export function runWithRequestId<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = enterRequest(requestId, () => {
      work()
        .then(resolve, reject)
        .finally(() => leave());
    });
  });
}

/** The id of the writing request or job being served, if any. Requests that only read have theirs in their log line alone. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
