import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { say } from '../terminal.js';
import { failure } from './result.js';
import { runTests } from './run-tests.js';

/**
 * @import { Suite } from './result.js'
 * @import { RunReport } from './run-tests.js'
 */

const FILE = 'scripts/test-containers.js';

/**
 * Runs `npm run test:containers`. The suite waits more than it computes. Its output is printed at the end.
 * @type {Suite}
 */
export const containerSuite = { name: 'Containers', run: () => runContainerTests() };

/** @param {string[]} [args] of Node.js */
export async function runContainerTests(args = [join(ROOT, FILE)]) {
  const { result, output } = await runTests({ command: process.execPath, args, read }, [FILE], { cwd: ROOT });
  say(output.trimEnd());
  return result;
}

/**
 * Reads the lines of failed steps, and the last line with the counts.
 * @param {string} output
 * @returns {RunReport | null}
 */
function read(output) {
  const lines = output.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  if (!/^\d+ passed, \d+ failed/.test(last)) return null;
  /** @param {string} name */
  const count = (name) => Number(new RegExp(`(\\d+) ${name}`).exec(last)?.[1] ?? 0);
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const failures = lines
    .flatMap((line) => /^FAILED +(.*)$/.exec(line)?.[1] ?? [])
    .map((name) => failure(name));
  return { passed, failed, skipped, failures, files: passed + failed + skipped > 0 ? [FILE] : [] };
}
