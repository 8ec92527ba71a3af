/**
 * @import { TestEvent as NodeTestEvent } from 'node:test/reporters'
 *
 * @typedef {object} TestEvent result of a test or suite, or the counts of a file or, without one, of the run
 * @property {string} [file] absolute path
 * @property {string} [name]
 * @property {boolean} [isTest] false for a suite
 * @property {string} [error] of a failed test; none when only its subtests failed
 * @property {TestCounts} [counts]
 *
 * @typedef {object} TestCounts
 * @property {number} tests
 * @property {number} passed
 * @property {number} skipped
 * @property {number} todo
 */

/**
 * Reporter of node:test that writes each TestEvent as a line of JSON.
 * @param {AsyncIterable<NodeTestEvent>} source
 */
export default async function* nodeTestReporter(source) {
  for await (const event of source) {
    const line = lineOf(event);
    if (line) yield `${JSON.stringify(line)}\n`;
  }
}

/**
 * @param {NodeTestEvent} event
 * @returns {TestEvent | null}
 */
function lineOf({ type, data }) {
  if (type === 'test:summary') return { file: data.file, counts: data.counts };
  if (type !== 'test:pass' && type !== 'test:fail') return null;
  const { file, name, details } = data;
  const result = { file, name, isTest: details.type !== 'suite' };
  return 'error' in details ? { ...result, error: errorOf(details.error) } : result;
}

/** @param {Error & { failureType?: string }} error */
function errorOf({ failureType, cause, message }) {
  if (failureType === 'subtestsFailed') return undefined;
  return cause instanceof Error ? cause.stack : message;
}
