import './lib/node-version.js';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACK_CLASSES } from './lib/attacks/classes.js';
import { classTable, routeTable } from './lib/attacks/tables.js';
import { newTestFolder } from './lib/files.js';
import { runTestFiles } from './lib/suites/chosen-tests.js';
import { say } from './lib/terminal.js';

/**
 * `npm run test:attacks`: attacks every route of the OpenAPI document and every socket command in every way
 * that is the same for all, and runs the tests of the other classes of attacks. Prints a table of each.
 * `npm test` runs the same tests without the tables.
 */
const ON_EVERY_ROUTE = 'backend/test/attacks/';
const dir = newTestFolder('mutual-attacks-');
const report = join(dir, 'attempts.jsonl');
const files = new Set([ON_EVERY_ROUTE, ...ATTACK_CLASSES.flatMap(({ tests }) => tests)]);
const { code, output } = await runTestFiles([...files], { ATTACKS_REPORT: report });
const attempts = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
rmSync(dir, { recursive: true, force: true });
if (attempts.length > 0) say(`\n${routeTable(attempts.map((line) => JSON.parse(line)))}`);
// A broken run has no last line, and names no files.
const hasRun = /^\d+ passed, \d+ failed/m.test(output);
say(`\n${classTable((file) => hasRun && !isFailed(file))}`);
process.exit(code);

/**
 * Returns whether the report of the run names the file as failed. Failures of programs have no file.
 * @param {string} file
 */
function isFailed(file) {
  const failures = output.split('\n').filter((line) => line.startsWith('FAILED  '));
  return failures.some(
    (line) => line.includes(file) || (file.startsWith('scripts/') && line.startsWith('FAILED  Programs')),
  );
}
