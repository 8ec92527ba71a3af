import './lib/node-version.js';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { annotatedTests, conformanceReport } from './lib/conformance/report.js';
import { newTestFolder } from './lib/files.js';
import { ownDataDir } from './lib/ownership.js';
import { ROOT } from './lib/paths.js';
import { install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { stopOnSignals } from './lib/stopping.js';
import { listBrowserTests, runBrowserTests } from './lib/suites/browser.js';
import { fail, Problem, say } from './lib/terminal.js';

/** @import * as playwright from '@playwright/test/reporter' */

const DOCUMENT = 'docs/accessibility.md';

/**
 * `npm run conformance`: runs the browser tests that show conformance to WCAG and writes their results to
 * docs/accessibility.md. `--check`, part of `npm run check`, runs no test: it fails when the document does
 * not match the existing tests.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const path = join(ROOT, DOCUMENT);
const dir = newTestFolder('mutual-conformance-');
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });

/** @param {Pick<playwright.JSONReport, 'suites'>} report */
async function documentOf(report) {
  const options = await prettier.resolveConfig(path);
  return prettier.format(conformanceReport(annotatedTests(report)), { ...options, filepath: path });
}

async function check() {
  const expected = await documentOf(await listBrowserTests(dir));
  if (readFileSync(path, 'utf8') !== expected)
    throw new Problem(`${DOCUMENT} does not fit the tests that exist: run npm run conformance.`);
}

async function write() {
  await install();
  const owner = await ownDataDir(dir);
  stopOnSignals(owner, removeData);
  const services = await startServices(owner, { blobs: 'gridfs' });
  const files = annotatedTests(await listBrowserTests(dir)).map(({ file }) => `frontend/e2e/${file}`);
  /** @type {Pick<playwright.JSONReport, 'suites'> | undefined} */
  let report;
  const result = await runBrowserTests({
    owner,
    services,
    files: [...new Set(files)],
    onReport: (made) => (report = made),
  });
  await owner.stop();
  if (!report) throw new Problem(['The tests did not run.', result.note].join(' '));
  writeFileSync(path, await documentOf(report));
  say(`${DOCUMENT} is written.`);
  if (result.failed > 0) throw new Problem(result.failures.join('\n'));
}

try {
  await (values.check ? check() : write());
  removeData();
} catch (error) {
  removeData();
  fail(error);
}
