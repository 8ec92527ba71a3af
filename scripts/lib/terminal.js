import { stackOf } from './errors.js';

/** Prints one line to the operator. */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * An error whose message is sufficient for the operator. Scripts print it without a stack and exit with 1.
 */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Exits with an error: prints the message of a Problem, otherwise the stack.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : stackOf(error)}\n`);
  process.exit(1);
}

/** @param {number} bytes */
const mega = (bytes) => (bytes / 1e6).toFixed(0);

/**
 * Shows the progress of a download: one updated line in a terminal, otherwise one line per quarter.
 * @param {string} label
 * @param {number} totalBytes
 * @returns `update` for the bytes so far, and `done`
 */
export function progress(label, totalBytes) {
  const live = process.stdout.isTTY === true;
  let quarter = 0;
  /** @param {number} bytes */
  const line = (bytes) => `${label}: ${mega(bytes)} of ${mega(totalBytes)} MB`;
  say(line(0));
  return {
    /** @param {number} received */
    update(received) {
      const bytes = Math.min(received, totalBytes);
      if (live) process.stdout.write(`\x1b[1A\x1b[2K${line(bytes)}\n`);
      const reached = Math.floor((bytes / totalBytes) * 4);
      if (!live && reached > quarter) say(line(bytes));
      quarter = Math.max(quarter, reached);
    },
    done() {
      this.update(totalBytes);
    },
  };
}

/**
 * Returns the time since `start` (of performance.now()) as `1.2 s`.
 * @param {number} start
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
