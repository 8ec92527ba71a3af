import './lib/node-version.js';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newTestFolder } from './lib/files.js';
import { runTestFiles } from './lib/suites/chosen-tests.js';
import { say } from './lib/terminal.js';

/**
 * `npm run test:faults`: kills, freezes and cuts off the parts of the product while members like, write and
 * pay, and compares everything acknowledged with what they read afterwards. Prints a row for each fault.
 * `npm test` runs the same tests without the table.
 */
const FILES = [
  'scripts/test/acknowledged.test.js',
  'scripts/test/crash.test.js',
  'scripts/test/premium.test.js',
  'backend/test/api/platform/outage.test.ts',
  'backend/test/api/chat/chat-outage.test.ts',
  'backend/test/api/billing/payment-faults.test.ts',
];
const dir = newTestFolder('mutual-faults-');
const report = join(dir, 'table');
const { code } = await runTestFiles(FILES, { FAULTS_REPORT: report });
if (existsSync(report)) say(`\n${readFileSync(report, 'utf8')}`);
rmSync(dir, { recursive: true, force: true });
process.exit(code);
