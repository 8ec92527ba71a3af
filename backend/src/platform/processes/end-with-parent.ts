import { Worker } from 'node:worker_threads';

const FILE = new URL(`./parent-watch.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Ends this process soon after its parent has ended. Works even in an endless loop, in which the event loop
 * could not report the closed channel to the parent.
 */
export function endWithParent(): void {
  new Worker(FILE, { workerData: process.ppid, env: {}, execArgv: [] }).unref();
}
