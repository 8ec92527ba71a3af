import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProfile, stopProfile } from './profile.js';

// Loaded before a measured program, the product and its floor alike: answers how much memory it holds, how
// late its event loop runs, how much processor it has used and on what.

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** The histogram counts the sampling interval in. */
const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

const answers = {
  /** After several collections with time between them, so that garbage and freed pages are gone. */
  async memory() {
    for (let round = 0; round < 4; round += 1) {
      globalThis.gc();
      await pause(250);
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
  },
  watch() {
    delay.reset();
    delay.enable();
  },
  delay() {
    delay.disable();
    return { p99Ms: late(delay.percentile(99)), mostMs: late(delay.max) };
  },
  /** Milliseconds of processor since the start. */
  processor() {
    const { user, system } = process.cpuUsage();
    return { ms: (user + system) / 1000 };
  },
  startProfile,
  stopProfile,
};

process.on('message', async ({ ask }) => {
  if (ask in answers) process.send({ answer: ask, ...(await answers[ask]()) });
});
process.channel?.unref();
