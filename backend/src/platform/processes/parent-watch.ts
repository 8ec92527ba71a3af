import { workerData } from 'node:worker_threads';

// Runs in its own thread (end-with-parent.ts), so it works while the main thread is busy.

const CHECK_INTERVAL_MS = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
