import { relative } from 'node:path';
import { ROOT } from '../paths.js';
import { failure } from './result.js';

/**
 * @import { RunReport } from './run-tests.js'
 *
 * @typedef {object} JestReport part of the JSON report of Jest that is read here; vitest-reporter.js writes
 *   the same
 * @property {FileResult[]} testResults
 * @property {string[]} [errors] outside of the tests
 *
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} FileResult
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 */

/**
 * Reads a JSON report of Jest or Vitest. A file that could not run counts as one failure.
 * @param {JestReport | null} report
 * @returns {RunReport | null}
 */
export function jestReport(report) {
  if (!report) return null;
  const { testResults, errors = [] } = report;
  const failures = [
    ...testResults.flatMap(failuresOf),
    ...errors.map((error) => failure('an error outside of the tests', error)),
  ];
  const statuses = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return {
    passed,
    failed: failures.length,
    skipped: statuses.length - passed - failed,
    failures,
    files: testResults
      .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.length > 0)
      .map(({ name }) => name),
  };
}

/** @param {FileResult} file */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(path, message)];
  return failed.map((test) => failure(`${path}: ${test.fullName}`, test.failureMessages.join('\n')));
}
