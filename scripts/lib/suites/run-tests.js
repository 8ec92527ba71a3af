import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../paths.js';
import { run } from '../processes.js';
import { failure, NO_RESULTS, tailOf } from './result.js';

/**
 * @import { RunOptions } from '../processes.js'
 * @import { SuiteResult } from './result.js'
 *
 * @typedef {object} TestRunner
 * @property {string} command
 * @property {string[]} args
 * @property {string} [reportFile] where it writes its report; one of an earlier run is removed
 * @property {(output: string) => RunReport | null} read returns its report; null without a complete one
 *
 * @typedef {object} RunReport what a test runner reported
 * @property {number} passed
 * @property {number} failed also counts tests of which only subtests failed
 * @property {number} skipped
 * @property {string[]} failures of tests, and of the runner outside of the tests
 * @property {string[]} [flaky] errors of the tests that passed only when tried again
 * @property {string[]} files paths of the files of which a result arrived
 */

const LOST = 'not all of its tests were reported';

/**
 * Runs test files with a test runner. A run has passed only if the runner exited with code 0 and left a
 * report that has a result of every file and no failure in or outside of a test.
 * @param {TestRunner} runner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {RunOptions} options
 * @returns {Promise<{ result: SuiteResult, output: string }>}
 */
export async function runTests({ command, args, reportFile, read }, files, options) {
  if (reportFile) rmSync(reportFile, { force: true });
  const { code, output } = await run(command, args, options);
  return { result: judge(read(output), files, code, output), output };
}

/**
 * @param {RunReport | null} report
 * @param {string[]} files
 * @param {number} code
 * @param {string} output
 * @returns {SuiteResult}
 */
function judge(report, files, code, output) {
  if (!report) {
    const failures = [failure(`ended without a report, with ${endingOf(code)}`, tailOf(output))];
    return { ...NO_RESULTS, failed: 1, failures };
  }
  const { passed, skipped, failures, flaky } = report;
  const reported = new Set(report.files.map((file) => resolve(ROOT, file)));
  const more = files
    .filter((file) => !reported.has(resolve(ROOT, file)))
    .map((file) => failure(`${file}: ${LOST}`));
  if (code !== 0 && report.failed + more.length === 0)
    more.push(failure(`ended with ${endingOf(code)}, although no test failed`, tailOf(output)));
  return {
    passed,
    failed: report.failed + more.length,
    skipped,
    failures: [...failures, ...more],
    ...(flaky && { flaky }),
  };
}

/**
 * Returns an exit code in words, with the signal that it stands for.
 * @param {number} code
 */
function endingOf(code) {
  const signal = Object.entries(constants.signals).find(([, number]) => 128 + number === code)?.[0];
  return `exit code ${code}${signal ? ` (${signal})` : ''}`;
}
