import { randomInt } from 'node:crypto';
import { url as debuggerUrl } from 'node:inspector';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobsOf } from '../jobs.js';
import { packageProgram, ROOT } from '../paths.js';
import { Problem, say } from '../terminal.js';
import { countedByVitest } from './coverage.js';
import { jestReport } from './jest-report.js';
import { readReport } from './result.js';
import { runTests } from './run-tests.js';

/** @import { Suite, SuiteOptions } from './result.js' */

const REPORTER = fileURLToPath(new URL('vitest-reporter.js', import.meta.url));

/**
 * The frontend tests: rules, and pages in jsdom with a fake server.
 * @type {Suite}
 */
export const frontend = {
  name: 'Frontend',
  files: /^frontend\/src\/.+\.test\.tsx?$/,
  sources: ['frontend/src', 'backend/src/contract'],
  run,
};

/** @param {SuiteOptions} options */
async function run({ owner, files, whole, alone, seed, jobs, coverage }) {
  const { result, output } = await runVitest(owner, files, {
    folder: join(ROOT, 'frontend'),
    whole,
    show: alone,
    seed,
    jobs,
    coverage,
  });
  if (!alone) say(output.trimEnd());
  return seed === undefined
    ? result
    : { ...result, note: `The order of the frontend files was --seed=${seed}.` };
}

const SEEDS = 1_000_000;

/**
 * Returns the seed for the order of the files: the given one or, in CI, a random one. The files of a worker
 * share one process, so a test that depends on earlier files fails with some seeds.
 * @param {string | undefined} given
 * @throws Problem when it is not a number
 */
export function seedOf(given) {
  if (given === undefined) return process.env.CI ? randomInt(SEEDS) : undefined;
  if (!/^\d{1,9}$/.test(given))
    throw new Problem(`--seed is a whole number of at most nine digits, not ${given}.`);
  return Number(given);
}

/**
 * Runs test files with Vitest.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {object} options
 * @param {string} options.folder of Vitest's configuration
 * @param {boolean} options.whole lets Vitest find the files itself
 * @param {boolean} options.show
 * @param {number} [options.seed] of a random order of the files
 * @param {number} [options.jobs]
 * @param {string} [options.coverage] see SuiteOptions
 */
export function runVitest(owner, files, { folder, whole, show, seed, jobs = jobsOf(), coverage }) {
  const reportFile = join(owner.dataDir, 'vitest.json');
  const chosen = whole ? [] : files.map((file) => resolve(ROOT, file));
  const order = seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  return runTests(
    {
      command: process.execPath,
      args: [
        ...[
          packageProgram('vitest'),
          'run',
          `--maxWorkers=${jobs}`,
          '--reporter=default',
          `--reporter=${REPORTER}`,
        ],
        // No timeout, because a debugger may stop at a breakpoint.
        ...(debuggerUrl() ? ['--testTimeout=0'] : []),
        ...(coverage ? countedByVitest(coverage) : []),
        ...order,
        ...chosen,
      ],
      reportFile,
      read: () => jestReport(readReport(reportFile)),
    },
    files,
    { cwd: folder, env: { ...process.env, VITEST_REPORT_FILE: reportFile }, show },
  );
}
