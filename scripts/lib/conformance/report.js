import { Problem } from '../terminal.js';
import { CRITERIA } from './criteria.js';

/**
 * @import * as playwright from '@playwright/test/reporter'
 * @import { Criterion } from './criteria.js'
 *
 * @typedef {object} AnnotatedTest a test that shows conformance, in all sizes it runs in
 * @property {string} file
 * @property {string} title
 * @property {boolean} axe whether axe checks the criteria
 * @property {string[]} criteria
 * @property {boolean} failed
 */

/**
 * Returns the tests of a Playwright report that name success criteria by an annotation (`wcag` and `AXE` of
 * `frontend/e2e/support/accessible.ts`), sorted by file.
 * @param {Pick<playwright.JSONReport, 'suites'>} report
 * @returns {AnnotatedTest[]}
 */
export function annotatedTests({ suites }) {
  /** @type {Map<string, AnnotatedTest>} */
  const found = new Map();
  for (const { spec, titles } of specsIn(suites)) {
    for (const { annotations, status } of spec.tests) {
      for (const { type, description = '' } of annotations) {
        if (type !== 'wcag' && type !== 'axe') continue;
        const title = titles.join(' › ').replaceAll(/ @\w+/g, '');
        const test = { file: spec.file, title, axe: type === 'axe', criteria: description.split(', ') };
        const key = [type, spec.file, title].join(':');
        const failed = found.get(key)?.failed || status === 'unexpected';
        found.set(key, { ...test, failed });
      }
    }
  }
  return [...found.values()].sort(
    (one, other) => compare(one.file, other.file) || compare(one.title, other.title),
  );
}

const MOST_TITLES = 3;

/** @param {Iterable<string>} names */
const listed = (names) => new Intl.ListFormat('en').format(names);

/** @type {(one: string, other: string) => number} */
const compare = (one, other) => (one < other ? -1 : Number(one > other));

/**
 * @param {playwright.JSONReportSuite[]} suites
 * @param {string[]} outer titles of the suites around, without that of the file
 * @returns {Array<{ spec: playwright.JSONReportSpec, titles: string[] }>}
 */
const specsIn = (suites, outer = []) =>
  suites.flatMap(({ title, file, specs, suites: inner = [] }) => {
    const titles = title === file ? outer : [...outer, title];
    return [...specs.map((spec) => ({ spec, titles: [...titles, spec.title] })), ...specsIn(inner, titles)];
  });

/**
 * Returns the conformance report as Markdown.
 * @param {AnnotatedTest[]} tests
 * @throws Problem when a test names a criterion that does not exist
 */
export function conformanceReport(tests) {
  for (const { axe, title, criteria } of tests) {
    const unknown = criteria.find(
      (number) => !axe && !CRITERIA.some((criterion) => criterion.number === number),
    );
    if (unknown) throw new Problem(`"${title}" names ${unknown}, which is no criterion of criteria.js.`);
  }
  const axeFiles = new Set(tests.filter(({ axe }) => axe).map(({ file }) => `\`${file}\``));
  const rows = CRITERIA.map((criterion) => rowOf(criterion, tests));
  return [
    '# Accessibility',
    '',
    'How far Mutual conforms to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. Written by',
    '`npm run conformance`, which runs the browser tests named here; `npm run check` compares it with the tests that',
    'exist. The judgements and notes are in [criteria.js](../scripts/lib/conformance/criteria.js). A test shows that',
    'the paths it walks conform, not that all do; no audit by people who depend on assistive technology has been made.',
    '',
    '| criterion | level | conformance | shown by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `axe stands for its rules of the criterion, on the pages that ${listed(axeFiles)} open.`,
    '',
  ].join('\n');
}

/**
 * @param {Criterion} criterion
 * @param {AnnotatedTest[]} tests
 */
function rowOf({ number, name, level, conformance, note }, tests) {
  const own = tests.filter(({ criteria }) => criteria.includes(number));
  const failed = own.filter((test) => test.failed);
  const shown = [
    ...(own.some(({ axe }) => axe) ? ['axe'] : []),
    ...[
      ...Map.groupBy(
        own.filter(({ axe }) => !axe),
        ({ file }) => file,
      ),
    ].map(([file, inFile]) =>
      // Long lists of titles, mostly one test per page, are left out.
      [
        `\`${file}\``,
        ...(inFile.length > MOST_TITLES ? [] : [inFile.map(({ title }) => title).join(', ')]),
      ].join(': '),
    ),
  ];
  const none = conformance === 'not applicable' ? '' : 'Not tested by machine.';
  const evidence = shown.length > 0 && conformance !== 'not applicable' ? `${shown.join('; ')}.` : none;
  const judged = failed.length > 0 ? 'does not support' : conformance;
  const failures = failed.map(({ title }) => `Failed: ${title}.`);
  const cells = [`${number} ${name}`, level, judged, [...failures, evidence, note].filter(Boolean).join(' ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
