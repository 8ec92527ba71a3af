import './lib/node-version.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './lib/checks.js';
import { newTestFolder } from './lib/files.js';
import { own } from './lib/ownership.js';
import { install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { stopOnSignals } from './lib/stopping.js';
import {
  backendSuite,
  browserSuite,
  frontendSuite,
  programsSuite,
  timedProgramsSuite,
} from './lib/suites.js';
import { say, since } from './lib/terminal.js';

/**
 * `npm test`: everything, on services of its own. `npm test -- pattern ...` runs the test files that match.
 */
const patterns = process.argv.slice(2);
const FIRST = [
  ['Programs', programsSuite],
  ['Backend', backendSuite],
];
/** Beside these, at the lowest priority: they need no service, and use the time in which the others wait. */
const BESIDE_FIRST = [
  ['Checks', () => (patterns.length === 0 ? runChecks() : NONE)],
  ['Frontend', frontendSuite],
];
const ALONE = [
  ['Browser', browserSuite],
  ['Programs held to a time', timedProgramsSuite],
];

/**
 * Tests drop databases. MongoDB keeps the files of what was dropped for this long, by its default five
 * minutes: as many as a process may have open.
 */
const KEEP_DROPPED = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=5'];

const NONE = { passed: 0, failed: 0, skipped: 0 };
const total = { ...NONE };
const notes = [];
const dir = newTestFolder('mutual-test-');
const owner = await own(dir);
// The same files are compiled in some hundred processes: the product's in each of its instances.
process.env.NODE_COMPILE_CACHE ??= join(dir, 'compiled');
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
stopOnSignals(owner, () => {
  removeData();
  // What was broken off has not passed.
  process.exit(1);
});

async function runAll() {
  await install();
  const services = await startServices(owner, KEEP_DROPPED);
  const inOrder = async (suites) => {
    for (const [name, suite] of suites) await runSuite(name, () => suite({ owner, services, patterns }));
  };
  const broken = (await Promise.allSettled([inOrder(FIRST), inOrder(BESIDE_FIRST)])).find(
    ({ status }) => status === 'rejected',
  );
  if (broken) throw broken.reason;
  await inOrder(ALONE);
}

async function runSuite(name, suite) {
  say(`\n== ${name} ==`);
  const start = performance.now();
  const { passed, failed, skipped, note } = await suite();
  if (note) notes.push(note);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${since(start)}) ==`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

await runAll().catch((error) => {
  say(`\n${error.name === 'Problem' ? error.message : error.stack}`);
  total.failed += 1;
});
// After a request to stop, the signal's handler ends this process.
if (owner.stopping) await new Promise(() => {});
await owner.stop();
removeData();
say(['', ...notes, summary()].join('\n'));
process.exit(total.failed > 0 ? 1 : 0);

function summary() {
  const { passed, failed, skipped } = total;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
