import './lib/node-version.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './lib/checks.js';
import { newTestFolder } from './lib/files.js';
import { own } from './lib/ownership.js';
import { install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { stopOnSignals } from './lib/stopping.js';
import { backendSuite } from './lib/suites/backend.js';
import { browserSuite } from './lib/suites/browser.js';
import { frontendSuite } from './lib/suites/frontend.js';
import { programsSuite, timedProgramsSuite } from './lib/suites/programs.js';
import { Problem, say, since } from './lib/terminal.js';

/** @import { SuiteOptions, SuiteResult } from './lib/suites/result.js' */

/**
 * `npm test`: runs all tests on separate services. `npm test -- pattern ...` runs the matching test files;
 * `--redis=cluster` or `--redis=sentinel` runs them on such a Redis.
 */
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { redis: { type: 'string', default: 'server' } },
});
/** @typedef {[name: string, suite: (options: SuiteOptions) => Promise<SuiteResult>]} Suite */

/** @type {Suite} */
const checks = ['Checks', () => runChecks()];
/**
 * Parts run one after another; the suites of a part run in parallel, unless file patterns were passed.
 * @type {Suite[][]}
 */
const PARTS = [
  // The API tests leave a third of both cores unused; the other suites use it at lower priorities.
  [['Backend', backendSuite], ['Programs', programsSuite], ...(patterns.length === 0 ? [checks] : [])],
  [['Browser', browserSuite]],
  // These wait more than they compute; the suite with the lowest priority does not slow them down.
  [
    ['Programs held to a time', timedProgramsSuite],
    ['Frontend', frontendSuite],
  ],
];

/**
 * Tests drop databases. MongoDB keeps dropped files for this time (default: five minutes), which would exceed
 * the limit of open files.
 */
const KEEP_DROPPED = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=5'];

const total = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, so that they are not lost in a long output. */
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const notes = [];
const dir = newTestFolder('mutual-test-');
const owner = await own(dir);
// Shared compile cache, because some hundred processes (all instances of the product) compile the same files.
process.env.NODE_COMPILE_CACHE ??= join(dir, 'compiled');
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
stopOnSignals(owner, () => {
  removeData();
  // An aborted run has not passed.
  process.exit(1);
});

async function runAll() {
  await install();
  const services = await startServices(owner, { mongodOptions: KEEP_DROPPED, redis: values.redis });
  const parts = patterns.length === 0 ? PARTS : PARTS.flat().map((suite) => [suite]);
  for (const part of parts) {
    const ends = await Promise.allSettled(
      part.map(([name, suite]) => runSuite(name, () => suite({ owner, services, patterns }))),
    );
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  }
}

/**
 * @param {string} name
 * @param {() => Promise<SuiteResult>} suite
 */
async function runSuite(name, suite) {
  say(`\n== ${name} ==`);
  const start = performance.now();
  const { passed, failed, skipped, failures: failing, note } = await suite();
  failures.push(...failing.map((failure) => `FAILED  ${name}: ${failure}`));
  if (note) notes.push(note);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${since(start)}) ==`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

await runAll().catch((error) => {
  say(`\n${error instanceof Problem ? error.message : error.stack}`);
  total.failed += 1;
});
// After a stop request the signal handler exits this process.
if (owner.stopping) await new Promise(() => {});
await owner.stop();
removeData();
say(['', ...failures, ...notes, summary()].join('\n'));
process.exit(total.failed > 0 ? 1 : 0);

function summary() {
  const { passed, failed, skipped } = total;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
