import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.js';

/**
 * Result of a suite: numbers of passed, failed and skipped tests, and in `failures` the name and the first
 * lines of the error of each failed test.
 */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };
const LINES = 12;

/** A suite without a report counts as one failure. */
const brokenOff = (output = '') => ({
  ...NONE,
  failed: 1,
  failures: [failure('broken off', output.trimEnd().split('\n').slice(-LINES).join('\n'))],
});

export function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Reads a JSON report of Jest or Vitest; a file that could not be run counts as one failure. */
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

/** Reads a JSON report of Playwright. */
export function playwrightResult(report) {
  if (!report) return brokenOff();
  const { stats, suites, errors } = report;
  const failures = playwrightTests(suites)
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) =>
      failure(
        `${spec.file}: ${spec.title} (${test.projectName})`,
        messagesOf(test.results.flatMap((result) => result.errors)),
        pagesOf(test.results.flatMap((result) => result.attachments)),
      ),
    );
  // For example a file that could not be loaded.
  if (errors.length > 0) failures.push(failure('an error outside of the tests', messagesOf(errors)));
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
}

const messagesOf = (errors) => errors.map(({ message }) => message).join('\n');

/** Returns the page snapshot of a failed expectation, from the file that Playwright attaches. */
const pagesOf = (attachments) => {
  const files = attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
  // Several errors of a test share one file.
  return [...new Set(files)].map(pageOf).join('\n');
};

const pageOf = (file) =>
  existsSync(file) ? (/```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';

/** Returns every test of a Playwright report, at any nesting level. */
export const playwrightTests = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test }))),
    ...playwrightTests(inner),
  ]);

/** Reads a TAP report of node:test. */
export function tapResult(text) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  if (!text.includes('# pass')) return brokenOff(text);
  const failed = count('fail') + count('cancelled');
  // The reason is in the lines below the test, indented by two. A test with failed subtests is skipped: its
  // subtests are listed.
  const failures = [...text.matchAll(/^( *)not ok \d+ - (.*)\n((?:\1  .*\n)*)/gm)]
    .filter(([, , , why]) => !why.includes("failureType: 'subtestsFailed'"))
    .map(([, , name, why]) => failure(name, why));
  return { passed: count('pass'), failed, skipped: count('skipped'), failures };
}

function failure(name, ...texts) {
  const lines = texts.flatMap((text) => firstLines(text ?? ''));
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, LINES)
    .filter((line) => line !== '');
