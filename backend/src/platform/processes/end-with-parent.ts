import { Worker } from 'node:worker_threads';

const FILE = new URL(`./parent-watch.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Ends this process soon after its parent has ended. Works even if the process is in an endless loop and
 * cannot notice that the channel to the parent is closed.
 */
export function endWithParent(): void {
  new Worker(FILE, { workerData: process.ppid, env: {}, execArgv: [] }).unref();
}
