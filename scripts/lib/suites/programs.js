import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { build } from '../prepare.js';
import { run } from '../processes.js';
import { say } from '../terminal.js';
import { brokenOff, failure, inFolderOf, NONE } from './result.js';

/**
 * @import { TestEvent } from './node-test-reporter.js'
 * @import { SuiteOptions, SuiteResult } from './result.js'
 *
 * @typedef {object} NodeTestOptions
 * @property {number} concurrency number of files that run at once
 * @property {boolean} show
 * @property {number} [priority]
 */

/** Tests with time limits: no other programs of the same priority may run in parallel. */
const TIMED = ['attacks.test.js', 'cluster.test.js', 'faults.test.js'];

/**
 * Runs the tests of the scripts. Most wait for processes more than they compute, so more files run in
 * parallel than there are cores. Next to other suites the output is printed at the end.
 * @param {SuiteOptions} options
 */
export const programsSuite = ({ owner, patterns }) =>
  testsIn(
    owner,
    matching(patterns, (name) => !TIMED.includes(name)),
    {
      concurrency: 4,
      show: patterns.length > 0,
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    },
  );

/**
 * Runs the tests with time limits, one after another.
 * @param {SuiteOptions} options
 */
export const timedProgramsSuite = ({ owner, patterns }) =>
  testsIn(
    owner,
    matching(patterns, (name) => TIMED.includes(name)),
    { concurrency: 1, show: true },
  );

/**
 * @param {string[]} patterns
 * @param {(name: string) => boolean} isIncluded
 */
const matching = (patterns, isIncluded) =>
  readdirSync(join(ROOT, 'scripts/test'))
    .filter((name) => name.endsWith('.test.js') && isIncluded(name))
    .map((name) => `scripts/test/${name}`)
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)));

/**
 * @param {{ dataDir: string }} owner
 * @param {string[]} files
 * @param {NodeTestOptions} options
 */
async function testsIn(owner, files, options) {
  if (files.length === 0) return NONE;
  // Once before, because several tests would build into the same folder.
  await build();
  const { result, output } = await runNodeTests(owner, files, options);
  if (!options.show) say(output.trimEnd());
  return result;
}

/** Timeout in ms of one test; a hanging test fails and the others continue. */
const LONGEST_TEST_MS = 600_000;
const REPORTER = new URL('node-test-reporter.js', import.meta.url).href;

/**
 * Runs test files with node:test, each in a process of its own.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {NodeTestOptions} options
 * @returns {Promise<{ result: SuiteResult, output: string }>}
 */
export async function runNodeTests(owner, files, { concurrency, show, priority }) {
  const report = join(owner.dataDir, 'node-test.jsonl');
  const { code, output } = await run(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      `--test-timeout=${LONGEST_TEST_MS}`,
      // A file must end with its tests, even if they leave open handles: the timeout applies to tests, not to
      // files.
      '--test-force-exit',
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${REPORTER}`, `--test-reporter-destination=${report}`],
      ...files,
    ],
    { cwd: ROOT, env: { ...process.env, ...inFolderOf(owner) }, show, priority },
  );
  const result = nodeTestResult(eventsIn(report), files, output);
  rmSync(report, { force: true });
  if (code === 0 || result.failed > 0) return { result, output };
  const failures = [failure('an error outside of the tests')];
  return { result: { ...result, failed: 1, failures }, output };
}

/**
 * @param {string} report
 * @returns {TestEvent[]}
 */
function eventsIn(report) {
  try {
    return readFileSync(report, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    // There is none, or it is incomplete.
    return [];
  }
}

/**
 * Counts the results of a run. A file whose results are incomplete counts as one failure: node:test does not
 * fail when the process of a file ends without reporting its tests.
 * @param {TestEvent[]} events
 * @param {string[]} files
 * @param {string} output
 * @returns {SuiteResult}
 */
function nodeTestResult(events, files, output) {
  const total = events.find(({ file, counts }) => counts && !file)?.counts;
  if (!total) return brokenOff(output);
  const failures = events.flatMap(({ name, error }) => (name && error ? [failure(name, error)] : []));
  const lost = files.flatMap((file) => {
    const own = events.filter((event) => event.file === join(ROOT, file) || event.file === file);
    const problem = own.some(({ error }) => error) ? null : whatIsLost(own);
    return problem ? [failure(`${file}: ${problem}`)] : [];
  });
  return {
    passed: total.passed,
    failed: total.tests - total.passed - total.skipped - total.todo + lost.length,
    skipped: total.skipped,
    failures: [...failures, ...lost],
  };
}

/**
 * Compares the results of a file that arrived with those that its process counted.
 * @param {TestEvent[]} events
 */
function whatIsLost(events) {
  const counts = events.find((event) => event.counts)?.counts;
  if (!counts) return 'its process ended without reporting all tests';
  const arrived = events.filter((event) => event.isTest).length;
  return arrived < counts.tests ? `only ${arrived} of its ${counts.tests} results arrived` : null;
}
