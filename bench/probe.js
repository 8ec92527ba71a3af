import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProfile, stopProfile } from './profile.js';

// Preloaded into the measured programs, product and floor alike. Reports memory, the delay of the event loop,
// CPU time and a CPU profile.

/**
 * @typedef {{ [Name in keyof typeof answers]: NonNullable<Awaited<ReturnType<typeof answers[Name]>>> }}
 *   Answers
 */

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/**
 * Returns the delay in ms; the histogram includes the sampling interval.
 * @param {number} nanoseconds
 */
const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

const answers = {
  /** Measures after several garbage collections with pauses, so that garbage and free pages are released. */
  async memory() {
    for (let round = 0; round < 4; round += 1) {
      globalThis.gc?.();
      await pause(250);
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
  },
  watch() {
    delay.reset();
    delay.enable();
    return {};
  },
  delay() {
    delay.disable();
    return { p99Ms: late(delay.percentile(99)), mostMs: late(delay.max) };
  },
  /** CPU time in ms since the start. */
  processor() {
    const { user, system } = process.cpuUsage();
    return { ms: (user + system) / 1000 };
  },
  startProfile,
  stopProfile,
};

/**
 * @param {string} name
 * @returns {name is keyof typeof answers}
 */
const isKnown = (name) => name in answers;

process.on('message', async (/** @type {{ ask: string }} */ { ask }) => {
  // Ignores all other messages: measured programs use messages of their own.
  if (isKnown(ask)) process.send?.({ answer: ask, ...(await Promise.resolve(answers[ask]())) });
});
process.channel?.unref();
