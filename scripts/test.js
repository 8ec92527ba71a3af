import './lib/node-version.js';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './lib/checks.js';
import { allEnded } from './lib/errors.js';
import { newTestFolder, trimFolder } from './lib/files.js';
import { jobsOf } from './lib/jobs.js';
import { ownDataDir } from './lib/ownership.js';
import { COMPILE_CACHE } from './lib/paths.js';
import { install } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { composeRedis } from './lib/services/binaries.js';
import { startTestStore } from './lib/services/object-store.js';
import { stopOnSignals } from './lib/stopping.js';
import { backendSuite } from './lib/suites/backend.js';
import { browserSuite } from './lib/suites/browser.js';
import { containerSuite } from './lib/suites/containers.js';
import { coverageTable } from './lib/suites/coverage.js';
import { engineSuite } from './lib/suites/engines.js';
import { frontend, seedOf } from './lib/suites/frontend.js';
import { programSuite, timedProgramSuite } from './lib/suites/programs.js';
import { Report } from './lib/suites/report.js';
import { selectTestFiles } from './lib/suites/test-files.js';
import { watched, watchTests } from './lib/suites/watch.js';
import { fail, Problem, say } from './lib/terminal.js';

/** @import { Services, Suite } from './lib/suites/result.js' */

/**
 * `npm test`: runs all tests on separate services. `npm test -- pattern ...` runs the matching test files;
 * `--redis=cluster` or `--redis=sentinel` runs them on such a Redis, `--mongod=PATH` and
 * `--redis-server=PATH` with these programs. By default Redis is the version of `docker-compose.yml`.
 * `npm test -- --containers` also runs `npm run test:containers`. `--seed=NUMBER` sets the order of the
 * frontend files, which CI chooses at random; `--jobs=NUMBER` how many run at once. `npm test -- --watch
 * pattern ...` runs the matching files of backend and frontend on every save, until Ctrl-C; `--coverage`
 * prints what the tests of both run of each module.
 */
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    redis: { type: 'string', default: 'server' },
    mongod: { type: 'string' },
    'redis-server': { type: 'string' },
    containers: { type: 'boolean', default: false },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    watch: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
});
/**
 * The parts run one after another, so that no suite starves another one on a slow machine. The lists of a
 * part run in parallel, and the suites of a list one after another.
 */
const PARTS = [
  [[backendSuite]],
  // The containers and the programs wait more than they compute, and the containers take twice as long.
  [[containerSuite], [programSuite, frontend]],
  // Not while the containers run, because they change the network that the browsers use.
  [[browserSuite]],
  [[engineSuite]],
  [[timedProgramSuite]],
];
const SUITES = PARTS.flat(2);

/**
 * Tests drop databases. MongoDB keeps dropped files for this time (default: five minutes); more would exceed
 * the limit of open files.
 */
const KEEP_DROPPED = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=5'];

/** Twice the size of one run's files: files of other branches and temporary folders accumulate. */
const CACHE_BYTES = 200 * 1024 ** 2;

let report = new Report();
const { selected, seed, jobs } = chosen();
const dir = newTestFolder('mutual-test-');
const owner = await ownDataDir(dir);
// Shared cache, because hundreds of processes compile the same files of the product in each run.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
const removeData = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
stopOnSignals(owner, () => {
  removeData();
  // An aborted run has failed. A watch always ends by an abort, so its result is that of the last run.
  process.exit(values.watch && report.hasPassed ? 0 : 1);
});

/** Returns the suites to run with their options; the containers only on request. */
function chosen() {
  try {
    const found = values.watch ? watched(SUITES, patterns) : selectTestFiles(SUITES, patterns);
    if (values.containers) found.set(containerSuite, { files: [], whole: true });
    return { selected: found, seed: seedOf(values.seed), jobs: jobsOf(values.jobs) };
  } catch (error) {
    return fail(error);
  }
}

/**
 * Starts the services that the selected suites need.
 * @returns {Promise<Partial<Services>>}
 */
async function prepare() {
  const needs = new Set(
    [...selected].flatMap(([suite, { files }]) => suite.needsOf?.(files) ?? suite.needs ?? []),
  );
  if (needs.size === 0) return {};
  const engines = {
    MONGOD: values.mongod,
    REDIS_SERVER: values['redis-server'] ?? process.env.REDIS_SERVER ?? (await composeRedis()),
  };
  // For tests that start their own services.
  for (const [name, path] of Object.entries(engines)) if (path) process.env[name] = resolve(path);
  process.env.TEST_REDIS = values.redis;
  const [databases, store] = await Promise.all([
    needs.has('databases') &&
      startServices(owner, {
        mongodOptions: KEEP_DROPPED,
        redis: values.redis,
        blobs: 'gridfs',
        onEngines: (names) => say(`Databases: ${names}`),
      }),
    needs.has('object store') && startTestStore(owner),
  ]);
  if (typeof store === 'string') report.notes.push(`NOTE    Tests of the object store are skipped: ${store}`);
  return { ...databases, ...(typeof store === 'object' && store) };
}

async function runAll() {
  await install();
  const services = await prepare();
  const alone = patterns.length > 0;
  const coverage = values.coverage ? join(dir, 'coverage') : undefined;
  const options = { owner, services, alone, seed, jobs, coverage };
  if (values.watch) {
    const select = () => watched(SUITES, patterns);
    await watchTests(selected, select, options, (round) => (report = round));
    return;
  }
  /** @param {Suite[]} suites */
  const inTurn = async (suites) => {
    for (const suite of suites) {
      const files = selected.get(suite);
      if (files) await report.add(suite.name, () => suite.run({ ...options, ...files }));
    }
  };
  const inParts = async () => {
    for (const part of PARTS) await allEnded(part.map(inTurn));
  };
  if (alone) await inTurn(SUITES);
  // The checks have the lowest priority and use the CPU time that all parts leave.
  else await allEnded([inParts(), report.add('Checks', () => runChecks({ jobs }))]);
  if (coverage) report.notes.push(await coverageTable(coverage));
}

await runAll().catch((error) => {
  say(`\n${error instanceof Problem ? error.message : error.stack}`);
  report.total.failed += 1;
});
// After a stop request the signal handler exits this process.
if (owner.stopping) await new Promise(() => {});
await owner.discard();
removeData();
if (patterns.length === 0) await trimFolder(process.env.NODE_COMPILE_CACHE, CACHE_BYTES);
report.print();
process.exit(report.total.failed > 0 ? 1 : 0);
