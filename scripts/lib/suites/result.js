import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @import * as playwright from '@playwright/test/reporter'
 * @import { Owner } from '../ownership.js'
 *
 * @typedef {object} SuiteResult numbers of tests
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures name and first lines of the error of each failed test
 * @property {string[]} [flaky] the same of each test that passed only when tried again
 * @property {string} [note] repeated at the end of the run
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {RegExp} [files] matches the paths of its test files from the root of the repository; without it
 *   the suite runs on request only
 * @property {Need[]} [needs]
 * @property {(files: string[]) => Need[]} [needsOf] what some of its files need; `needs` without it
 * @property {string[]} [sources] folders whose files `--watch` runs it for; without it, it is not watched
 * @property {(options: SuiteOptions) => Promise<SuiteResult>} run
 *
 * @typedef {'databases' | 'object store' | 'engines'} Need something running, or only the programs of
 *   databases, which the tests start themselves
 *
 * @typedef {object} SuiteOptions
 * @property {Owner} owner
 * @property {Partial<Services>} services
 * @property {string[]} files paths of the test files to run, from the root of the repository
 * @property {boolean} whole these are all files of the suite
 * @property {boolean} alone no other suite runs meanwhile, so its output is shown at once
 * @property {number} [jobs] see jobsOf
 * @property {string} [coverage] folder for the counts of what Jest and Vitest run
 * @property {number} [seed] of a random order of the files, in suites whose files share a program
 * @property {(report: Pick<playwright.JSONReport, 'suites'>) => void} [onReport] receives the report of the
 *   browser tests
 *
 * @typedef {{ MONGODB_URI: string, REDIS_URL: string, TEST_BLOB_STORE?: string }} Services
 */

/** @type {Readonly<SuiteResult>} */
export const NO_RESULTS = { passed: 0, failed: 0, skipped: 0, failures: [] };
const LINES = 30;

/**
 * Returns the sum of the results of parts of a suite.
 * @param {SuiteResult[]} results
 * @returns {SuiteResult}
 */
export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped, failures, flaky = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      flaky: [...(sum.flaky ?? []), ...flaky],
    }),
    NO_RESULTS,
  );

/**
 * Returns the name of a failed test and the first lines of these texts, without stack frames of others' code.
 * @param {string} name
 * @param {...(string | undefined)} texts
 */
export function failure(name, ...texts) {
  const lines = texts.flatMap((text) => firstLines(text ?? ''));
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** A stack frame in Node.js, in a package, or without a place. Many of them would hide the cause. */
const FOREIGN_FRAME =
  /^\s*at (?:.*(?:\bnode:|[\\/]node_modules[\\/]|<anonymous>\)$)|(?:async )?Promise\.\w+ \(index \d+\)$)/;

/** @param {string} text */
const firstLines = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !FOREIGN_FRAME.test(line))
    .slice(0, LINES);

/**
 * Returns the last lines of an output.
 * @param {string} output
 */
export const tailOf = (output) => output.trimEnd().split('\n').slice(-LINES).join('\n');

/**
 * Returns the report in a file; null when there is none or only a part of it.
 * @template Report
 * @param {string} file
 * @returns {Report | null}
 */
export function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns the environment whose temporary files are in the folder of this run, which is removed at the end.
 * @param {{ dataDir: string }} owner
 */
export const inFolderOf = ({ dataDir }) => ({ TMPDIR: dataDir });
