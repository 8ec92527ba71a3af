import { AsyncLocalStorage } from 'node:async_hooks';
import type { OutboxRow } from './outbox.schema.js';

const storage = new AsyncLocalStorage<OutboxRow>();

/** Runs a job's handler so that everything it sets off knows which job it belongs to. */
export const runAsJob = <T>(row: OutboxRow, work: () => Promise<T>): Promise<T> => storage.run(row, work);

/** The job whose handler the running code belongs to, if any. */
export const runningJob = (): OutboxRow | undefined => storage.getStore();
