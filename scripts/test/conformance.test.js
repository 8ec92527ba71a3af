import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CRITERIA } from '../lib/conformance/criteria.js';
import { annotatedTests, conformanceReport } from '../lib/conformance/report.js';

/** @import { JSONReportTest } from '@playwright/test/reporter' */

/**
 * Returns the part of a Playwright report that the command reads.
 * @param {Array<{ title: string, annotations: JSONReportTest['annotations'], status?: string }>} tests
 */
const reportOf = (tests) => {
  const specs = tests.map(({ title, annotations, status = 'expected' }) => ({
    file: 'focus.spec.ts',
    title,
    tests: [
      { annotations, status: 'expected' },
      { annotations, status },
    ],
  }));
  const suites = [
    { title: 'focus.spec.ts', file: 'focus.spec.ts', specs: [], suites: [{ title: 'focus', specs }] },
  ];
  return /** @type {Parameters<typeof annotatedTests>[0]} */ (/** @type {unknown} */ ({ suites }));
};
const FOCUS = {
  title: 'is never hidden @phone',
  annotations: [{ type: 'wcag', description: '2.1.2, 2.4.11' }],
};
const AXE = { title: '/chats', annotations: [{ type: 'axe', description: '1.4.3, 9.9.9' }] };

/**
 * Returns the row of a criterion in the report about these tests.
 * @param {string} number
 * @param {Parameters<typeof reportOf>[0]} tests
 */
const rowOf = (number, tests) =>
  conformanceReport(annotatedTests(reportOf(tests)))
    .split('\n')
    .find((line) => line.startsWith(`| ${number} `));

describe('conformance report', () => {
  test('has one row for each success criterion of the levels A and AA', () => {
    const numbers = CRITERIA.filter(({ level }) => level !== 'AAA').map(({ number }) => number);
    assert.equal(new Set(numbers).size, 55);
    const report = conformanceReport([]);
    for (const number of numbers) assert.match(report, new RegExp(`^\\| ${RegExp.escape(number)} `, 'm'));
  });

  test('lists the tests that show a criterion once, and states if there is none', () => {
    const shown = '`focus.spec.ts`: focus › is never hidden.';
    assert.equal(
      rowOf('2.4.11', [FOCUS, AXE]),
      `| 2.4.11 Focus Not Obscured (Minimum) | AA | supports | ${shown} |`,
    );
    assert.match(rowOf('1.4.3', [FOCUS, AXE]) ?? '', /\| supports \| axe\. /);
    assert.match(rowOf('2.4.11', [AXE]) ?? '', /\| supports \| Not tested by machine\. \|$/);
    assert.match(rowOf('2.5.4', []) ?? '', /\| not applicable \| Nothing acts/);
  });

  test('states that a criterion is not supported when a test of it has failed', () => {
    const row = rowOf('2.4.11', [{ ...FOCUS, status: 'unexpected' }, AXE]);
    assert.match(row ?? '', /\| does not support \| Failed: focus › is never hidden\. /);
  });

  test('rejects a test without a criterion', () => {
    const wrong = { title: 'wrong', annotations: [{ type: 'wcag', description: '2.4.99' }] };
    assert.throws(() => rowOf('2.4.11', [wrong]), /names 2\.4\.99/);
  });
});
