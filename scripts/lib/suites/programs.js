import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jobsOf } from '../jobs.js';
import { ROOT } from '../paths.js';
import { build } from '../prepare.js';
import { say } from '../terminal.js';
import { failure, inFolderOf } from './result.js';
import { runTests } from './run-tests.js';

/**
 * @import { TestEvent } from './node-test-reporter.js'
 * @import { Suite, SuiteOptions } from './result.js'
 * @import { RunReport } from './run-tests.js'
 *
 * @typedef {object} NodeTestOptions
 * @property {number} concurrency number of files that run at once
 * @property {boolean} show
 */

/**
 * Tests of the scripts. Most of them wait for processes, so more files run in parallel than there are cores.
 * @type {Suite}
 */
export const programSuite = {
  name: 'Programs',
  files: /^scripts\/test\/(?!(attacks|cluster|faults)\.)[^/]+\.test\.js$/,
  needs: ['engines'],
  run: (options) => testsIn(options, { concurrency: 2 * (options.jobs ?? jobsOf()), show: options.alone }),
};

/**
 * Tests with time limits, one after another. No other programs of the same priority may run in parallel.
 * @type {Suite}
 */
export const timedProgramSuite = {
  name: 'Programs held to a time',
  files: /^scripts\/test\/(attacks|cluster|faults)\.test\.js$/,
  needs: ['engines'],
  run: (options) => testsIn(options, { concurrency: 1, show: true }),
};

/**
 * @param {SuiteOptions} suite
 * @param {NodeTestOptions} options
 */
async function testsIn({ owner, files }, options) {
  // Built once before the tests, because several tests would build into the same folder.
  await build();
  const { result, output } = await runNodeTests(owner, files, options);
  if (!options.show) say(output.trimEnd());
  return result;
}

/** Timeout in ms of one test; a hanging test fails and the others continue. */
const LONGEST_TEST_MS = 600_000;
const REPORTER = new URL('node-test-reporter.js', import.meta.url).href;
const SETUP = new URL('node-test-setup.js', import.meta.url).href;

/**
 * Runs test files with node:test, each in a process of its own.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {NodeTestOptions} options
 */
export function runNodeTests(owner, files, { concurrency, show }) {
  const reportFile = join(owner.dataDir, 'node-test.jsonl');
  return runTests(
    {
      command: process.execPath,
      args: [
        '--test',
        `--import=${SETUP}`,
        `--test-concurrency=${concurrency}`,
        `--test-timeout=${LONGEST_TEST_MS}`,
        // Ends a file after its tests, even with open handles. The timeout applies to tests, not to files.
        '--test-force-exit',
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...[`--test-reporter=${REPORTER}`, `--test-reporter-destination=${reportFile}`],
        ...files,
      ],
      reportFile,
      read: () => nodeTestReport(eventsIn(reportFile)),
    },
    files,
    { cwd: ROOT, env: { ...process.env, ...inFolderOf(owner) }, show },
  );
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
    // The report is missing or incomplete.
    return [];
  }
}

/**
 * Reads the events of a run. node:test does not fail when the process of a file ends early, so the results of
 * each file are compared with the counts of its process.
 * @param {TestEvent[]} events
 * @returns {RunReport | null} null when the run was broken off
 */
function nodeTestReport(events) {
  const total = events.find(({ file, counts }) => counts && !file)?.counts;
  if (!total) return null;
  const failures = events.flatMap(({ name, error }) => (name && error ? [failure(name, error)] : []));
  const byFile = Map.groupBy(
    events.filter((event) => event.file),
    ({ file = '' }) => file,
  );
  const lost = [...byFile].flatMap(([file, own]) => whatIsLost(relative(ROOT, file), own));
  return {
    passed: total.passed,
    failed: total.tests - total.passed - total.skipped - total.todo + lost.length,
    skipped: total.skipped,
    failures: [...failures, ...lost],
    // The process of a file reports its counts at its end. A file that ended earlier has an error from
    // node:test.
    files: [...byFile]
      .filter(([, own]) => own.some(({ counts, error }) => counts?.tests || error))
      .map(([file]) => file),
  };
}

/**
 * @param {string} file
 * @param {TestEvent[]} events
 */
function whatIsLost(file, events) {
  const counted = events.find(({ counts }) => counts)?.counts?.tests ?? 0;
  const arrived = events.filter(({ isTest }) => isTest).length;
  if (arrived >= counted || events.some(({ error }) => error)) return [];
  return [failure(`${file}: only ${arrived} of its ${counted} results arrived`)];
}
