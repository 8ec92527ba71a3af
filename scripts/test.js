import './lib/node-version.js';
import { rmSync } from 'node:fs';
import { runChecks } from './lib/checks.js';
import { newTestFolder } from './lib/files.js';
import { own } from './lib/ownership.js';
import { install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { stopOnSignals } from './lib/stopping.js';
import { backendSuite, browserSuite, frontendSuite, scriptsSuite } from './lib/suites.js';
import { say, since } from './lib/terminal.js';

/**
 * `npm test`: everything, on services of its own. `npm test -- pattern ...` runs the test files that match.
 */
const patterns = process.argv.slice(2);
const SUITES = [
  ...(patterns.length === 0 ? [['Checks', runChecks]] : []),
  ['Backend', backendSuite],
  ['Frontend', frontendSuite],
  ['Browser', browserSuite],
  ['Programs', scriptsSuite],
];

const total = { passed: 0, failed: 0, skipped: 0 };
const notes = [];
const dir = newTestFolder('mutual-test-');
const owner = await own(dir);
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
stopOnSignals(owner, removeData);

async function runAll() {
  await install();
  const services = await startServices(owner);
  for (const [name, suite] of SUITES) {
    say(`\n== ${name} ==`);
    const start = performance.now();
    const { passed, failed, skipped, note } = await suite({ owner, services, patterns });
    if (note) notes.push(note);
    say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${since(start)}) ==`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
}

await runAll().catch((error) => {
  say(`\n${error.name === 'Problem' ? error.message : error.stack}`);
  total.failed += 1;
});
await owner.stop();
removeData();
say(['', ...notes, summary()].join('\n'));
process.exit(total.failed > 0 ? 1 : 0);

function summary() {
  const { passed, failed, skipped } = total;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
