import { join, resolve } from 'node:path';
import { jobsOf } from '../jobs.js';
import { CACHE_DIR, packageProgram, ROOT } from '../paths.js';
import { countedByV8 } from './coverage.js';
import { jestReport } from './jest-report.js';
import { NO_RESULTS, readReport } from './result.js';
import { runTests } from './run-tests.js';

/** @import { Suite, SuiteOptions } from './result.js' */

/** Variables that compile TypeScript on import. Worker threads and programs started by tests inherit them. */
export const COMPILING = {
  NODE_OPTIONS: [
    // Options of a debugger, which follows child processes.
    process.env.NODE_OPTIONS,
    `--import ${new URL('typescript.js', import.meta.url).href} --no-warnings`,
    // As in the product; the garbage collection of short-lived objects takes a fifth of the time otherwise.
    '--max-semi-space-size=64',
  ].join(' '),
};

/** Tests of the application. All others test rules and need no database. */
const API_TESTS = /^backend\/test\/.+\.test\.ts$/;

/** Tests of an object store. Left out if no object store can be fetched, except in CI. */
const OBJECT_STORE_TESTS = /\/(object-store|blob-move|blob-stores)\.test\.ts$/;

/**
 * The backend tests; each file uses a separate database.
 * @type {Suite}
 */
export const backendSuite = {
  name: 'Backend',
  files: /^(backend|packages\/(demo|recommender))\/src\/.+\.spec\.ts$|^backend\/test\/.+\.(spec|test)\.ts$/,
  needs: ['databases', 'object store'],
  needsOf: (files) => [
    ...(files.some((file) => API_TESTS.test(file)) ? /** @type {const} */ (['databases']) : []),
    ...(files.some((file) => OBJECT_STORE_TESTS.test(file)) ? /** @type {const} */ (['object store']) : []),
  ],
  sources: ['backend/src', 'backend/test', 'packages/demo/src', 'packages/recommender/src'],
  run,
};

/** @param {SuiteOptions} options */
async function run({ owner, services, files, whole, jobs, coverage }) {
  const included = services.TEST_BLOB_STORE ? files : files.filter((file) => !OBJECT_STORE_TESTS.test(file));
  if (included.length === 0) return NO_RESULTS;
  const { result } = await runJest(owner, included, {
    folder: join(ROOT, 'backend'),
    whole: whole && included.length === files.length,
    env: { ...services, ...COMPILING, ...(coverage && countedByV8(coverage)) },
    show: true,
    jobs,
  });
  return result;
}

/**
 * Runs test files with Jest.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {object} options
 * @param {string} options.folder of Jest's configuration
 * @param {boolean} options.whole lets Jest find the files itself
 * @param {boolean} options.show
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.jobs]
 */
export function runJest(owner, files, { folder, whole, show, env, jobs = jobsOf() }) {
  const reportFile = join(owner.dataDir, 'jest.json');
  const chosen = whole ? [] : ['--runTestsByPath', ...files.map((file) => resolve(ROOT, file))];
  return runTests(
    {
      command: process.execPath,
      args: [
        '--no-warnings',
        packageProgram('jest'),
        '--ci',
        `--maxWorkers=${jobs}`,
        `--cacheDirectory=${join(CACHE_DIR, 'jest')}`,
        '--json',
        `--outputFile=${reportFile}`,
        ...chosen,
      ],
      reportFile,
      read: () => jestReport(readReport(reportFile)),
    },
    files,
    { cwd: folder, env: { ...process.env, ...env }, show },
  );
}
