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
 * @property {string} [note] repeated at the end of the run
 *
 * @typedef {object} SuiteOptions
 * @property {Owner} owner
 * @property {{ MONGODB_URI: string, REDIS_URL: string, TEST_BLOB_STORE?: string }} services
 * @property {string[]} patterns parts of the paths of the test files to run; all without one
 * @property {(report: playwright.JSONReport) => void} [onReport] receives the report of the browser tests
 */

/** @type {Readonly<SuiteResult>} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };
const LINES = 12;

/**
 * Returns the result of a suite that ended without a report: one failure.
 * @returns {SuiteResult}
 */
export const brokenOff = (output = '') => ({
  ...NONE,
  failed: 1,
  failures: [failure('broken off', output.trimEnd().split('\n').slice(-LINES).join('\n'))],
});

/**
 * Returns the name of a failed test and the first lines of these texts.
 * @param {string} name
 * @param {...(string | undefined)} texts
 */
export function failure(name, ...texts) {
  const lines = texts.flatMap((text) => firstLines(text ?? ''));
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** @param {string} text */
const firstLines = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, LINES)
    .filter((line) => line !== '');

/**
 * Returns the report in a file; null when there is none.
 * @template Report
 * @param {string} file
 * @returns {Report | null}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Environment that puts temporary folders into the folder of this run, which is removed at the end.
 * @param {{ dataDir: string }} owner
 */
export const inFolderOf = ({ dataDir }) => ({ TMPDIR: dataDir });
