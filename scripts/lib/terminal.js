/** Prints one line for the person at the terminal. */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** A problem whose message is all the person needs; the programs print it without a stack and exit 1. */
export class Problem extends Error {
  name = 'Problem';
}

/** Ends the program over an error: a Problem by its message, anything else whole. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
}

const mega = (bytes) => (bytes / 1e6).toFixed(0);

/**
 * Shows how far a download is: one line rewritten in a terminal, a line per quarter elsewhere.
 * @returns update with the bytes so far, and done
 */
export function progress(label, totalBytes) {
  const live = process.stdout.isTTY === true;
  let quarter = 0;
  const line = (bytes) => `${label}: ${mega(bytes)} of ${mega(totalBytes)} MB`;
  say(line(0));
  return {
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

/** `1.2 s`, for printing how long something took since `start` (of performance.now()). */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
