import './lib/node-version.js';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './lib/checks.js';
import { newTestFolder } from './lib/files.js';
import { own } from './lib/ownership.js';
import { install } from './lib/prepare.js';
import { startTestStore } from './lib/services/object-store.js';
import { startServices } from './lib/services.js';
import { composeRedis } from './lib/services/binaries.js';
import { stopOnSignals } from './lib/stopping.js';
import { backendSuite } from './lib/suites/backend.js';
import { browserSuite } from './lib/suites/browser.js';
import { containersSuite } from './lib/suites/containers.js';
import { frontendSuite } from './lib/suites/frontend.js';
import { programsSuite, timedProgramsSuite } from './lib/suites/programs.js';
import { Problem, say, since } from './lib/terminal.js';

/** @import { SuiteOptions, SuiteResult } from './lib/suites/result.js' */

/**
 * `npm test`: runs all tests on separate services. `npm test -- pattern ...` runs the matching test files;
 * `--redis=cluster` or `--redis=sentinel` runs them on such a Redis, `--mongod=PATH` and
 * `--redis-server=PATH` with these programs. By default Redis is the version of `docker-compose.yml`.
 * `npm test -- --containers` also runs `npm run test:containers`.
 */
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    redis: { type: 'string', default: 'server' },
    mongod: { type: 'string' },
    'redis-server': { type: 'string' },
    containers: { type: 'boolean', default: false },
  },
});
/** @typedef {[name: string, suite: (options: SuiteOptions) => Promise<SuiteResult>]} Suite */

/**
 * Parts run one after another; the suites of a part run in parallel, unless file patterns were passed.
 * @type {Suite[][]}
 */
const PARTS = [
  // The containers mostly wait, and the API tests leave a third of both cores unused; the programs use it at
  // a lower priority.
  [
    ...(values.containers ? [/** @type {Suite} */ (['Containers', () => containersSuite()])] : []),
    ['Backend', backendSuite],
    ['Programs', programsSuite],
  ],
  // Not while the containers run: they change the network that the browsers use.
  [['Browser', browserSuite]],
  // These wait more than they compute; the suite with the lowest priority does not slow them down.
  [
    ['Programs held to a time', timedProgramsSuite],
    ['Frontend', frontendSuite],
  ],
];
/**
 * Runs beside all parts, unless file patterns were passed: at the lowest priority it takes what they leave
 * unused.
 * @type {Suite}
 */
const CHECKS = ['Checks', () => runChecks()];

/**
 * Tests drop databases. MongoDB keeps dropped files for this time (default: five minutes), which would exceed
 * the limit of open files.
 */
const KEEP_DROPPED = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=5'];

const total = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, so that they are not lost in a long output. */
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const notes = [];
const dir = newTestFolder('mutual-test-');
const owner = await own(dir);
// Shared compile cache, because some hundred processes (all instances of the product) compile the same files.
process.env.NODE_COMPILE_CACHE ??= join(dir, 'compiled');
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
stopOnSignals(owner, () => {
  removeData();
  // An aborted run has not passed.
  process.exit(1);
});

async function runAll() {
  await install();
  const chosen = {
    MONGOD: values.mongod,
    REDIS_SERVER: values['redis-server'] ?? process.env.REDIS_SERVER ?? (await composeRedis()),
  };
  // For tests that start services themselves.
  for (const [name, path] of Object.entries(chosen)) if (path) process.env[name] = resolve(path);
  process.env.TEST_REDIS = values.redis;
  const [databases, store] = await Promise.all([
    startServices(owner, {
      mongodOptions: KEEP_DROPPED,
      redis: values.redis,
      blobs: 'gridfs',
      onEngines: (engines) => say(`Databases: ${engines}`),
    }),
    startTestStore(owner),
  ]);
  if (typeof store === 'string') notes.push(`NOTE    Tests of the object store are skipped: ${store}`);
  const services = { ...databases, ...(typeof store === 'object' && store) };
  /** @param {Suite[]} suites */
  const inParallel = (suites) =>
    all(suites.map(([name, suite]) => runSuite(name, () => suite({ owner, services, patterns }))));
  /** @param {Suite[][]} parts */
  const inTurn = async (parts) => {
    for (const part of parts) await inParallel(part);
  };
  if (patterns.length > 0) await inTurn(PARTS.flat().map((suite) => [suite]));
  else await all([inTurn(PARTS), inParallel([CHECKS])]);
}

/**
 * Waits until all have ended.
 * @param {Promise<void>[]} runs
 * @throws the error of the first that failed
 */
async function all(runs) {
  const failed = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * @param {string} name
 * @param {() => Promise<SuiteResult>} suite
 */
async function runSuite(name, suite) {
  say(`\n== ${name} ==`);
  const start = performance.now();
  const { passed, failed, skipped, failures: failing, note } = await suite();
  failures.push(...failing.map((failure) => `FAILED  ${name}: ${failure}`));
  if (note) notes.push(note);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${since(start)}) ==`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

await runAll().catch((error) => {
  say(`\n${error instanceof Problem ? error.message : error.stack}`);
  total.failed += 1;
});
// After a stop request the signal handler exits this process.
if (owner.stopping) await new Promise(() => {});
await owner.stop();
removeData();
say(['', ...failures, ...notes, summary()].join('\n'));
process.exit(total.failed > 0 ? 1 : 0);

function summary() {
  const { passed, failed, skipped } = total;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
