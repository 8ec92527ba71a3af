import { join } from 'node:path';
import { bin, ROOT } from '../paths.js';
import { run } from '../processes.js';
import { jestResult } from './jest-report.js';
import { readReport } from './result.js';

/** @import { SuiteOptions } from './result.js' */

/**
 * Lets Node import TypeScript with the decorators and metadata that Nest needs. Set by environment, so that
 * worker threads inherit it.
 */
const COMPILING = { NODE_OPTIONS: '--import @swc-node/register/esm-register --no-warnings' };

/** The tests of an object store, left out where none could be fetched; CI fails without one. */
const OBJECT_STORE_TESTS = '/(object-store|blob-move)\\.test\\.ts$';

/**
 * Runs the backend tests; each file uses a separate database.
 * @param {SuiteOptions} options
 */
export async function backendSuite({ owner, services, patterns }) {
  const outputFile = join(owner.dataDir, 'jest.json');
  await run(
    process.execPath,
    [
      '--no-warnings',
      bin('jest'),
      '--ci',
      '--maxWorkers=2',
      '--passWithNoTests',
      '--json',
      `--outputFile=${outputFile}`,
    ].concat(services.TEST_BLOB_STORE ? [] : `--testPathIgnorePatterns=${OBJECT_STORE_TESTS}`, patterns),
    { cwd: join(ROOT, 'backend'), env: { ...process.env, ...services, ...COMPILING }, show: true },
  );
  return jestResult(readReport(outputFile));
}
