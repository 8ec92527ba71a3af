import { workerData } from 'node:worker_threads';

// Interval in ms of the checks. This file runs in a thread of its own (end-with-parent.ts), so that it works
// while the main thread is busy.

const CHECK_INTERVAL_MS = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
