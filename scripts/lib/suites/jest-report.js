import { relative } from 'node:path';
import { ROOT } from '../paths.js';
import { brokenOff, failure } from './result.js';

/**
 * @import { SuiteResult } from './result.js'
 *
 * @typedef {object} JestReport part of the JSON report of Jest and Vitest that is read here
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {Array<{ name: string, status: string, message?: string, assertionResults: Assertion[] }>}
 *   testResults
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 */

/**
 * Reads a JSON report of Jest or Vitest; a file that could not be run counts as one failure.
 * @param {JestReport | null} report
 * @returns {SuiteResult}
 */
export function jestResult(report) {
  if (!report) return brokenOff();
  const failures = report.testResults.flatMap((file) => {
    const name = relative(ROOT, file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0) return [failure(name, file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
  // Vitest also fails for errors outside of tests.
  if (failures.length === 0 && !report.success) failures.push(failure('an error outside of the tests'));
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}
