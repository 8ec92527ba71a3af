import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { backendEnv, startBackend } from '../backend.js';
import { findNginx, startNginx } from '../cluster/nginx.js';
import { jobsOf } from '../jobs.js';
import { COMPILE_CACHE, packageProgram, ROOT } from '../paths.js';
import { startPaypal } from '../paypal.js';
import { nextFree, usualPort } from '../ports.js';
import { build } from '../prepare.js';
import { lastLines, run } from '../processes.js';
import { Problem, say } from '../terminal.js';
import { failure, inFolderOf, NO_RESULTS, readReport, sumOf } from './result.js';
import { runTests } from './run-tests.js';

/**
 * @import * as playwright from '@playwright/test/reporter'
 * @import { Suite, SuiteOptions, SuiteResult } from './result.js'
 * @import { RunReport } from './run-tests.js'
 */

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
/** Chromium without windows; needs less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CONFIG = 'frontend/e2e/playwright.config.ts';
/** A call encodes and plays two videos, and is lost when one of its browsers gets no processor. */
const CALLS = /calls|^evening/;
/** Other tests would distort these measurements. */
const BUDGET = /^budget/;
/**
 * The parts of the browser tests in their order, with the names of their files. Each is a run of Playwright
 * of its own: a project that depends on another one would not run after a failure. The tests of a part with
 * `alone` run one at a time.
 * @type {Array<{ name: string, has: (file: string) => boolean, alone: boolean }>}
 */
const PARTS = [
  { name: 'pages', has: (file) => !CALLS.test(file) && !BUDGET.test(file), alone: false },
  { name: 'calls', has: (file) => CALLS.test(file), alone: true },
  { name: 'budget', has: (file) => BUDGET.test(file), alone: true },
];
const NO_BROWSER =
  'There is no Chromium for the browser tests. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.';

/**
 * The browser tests, against the built product.
 * @type {Suite}
 */
export const browserSuite = {
  name: 'Browser',
  files: /^frontend\/e2e\/[^/]+\.spec\.ts$/,
  needs: ['databases'],
  run: runBrowserTests,
};

/**
 * Runs the browser tests on a separate port and database.
 * @param {Omit<SuiteOptions, 'alone' | 'whole'>} options
 * @returns {Promise<SuiteResult>}
 */
export async function runBrowserTests({ owner, services, files, jobs = jobsOf(), onReport }) {
  const installed = findBrowser();
  if (!installed) return withoutBrowser(files, NO_BROWSER);
  return withProduct({ owner, services }, 'browser_tests', async (env, port) =>
    runParts(owner, files, {
      output: join(ROOT, 'test-results'),
      workers: 2 * jobs,
      env: { ...env, ...(await nginxBefore(owner, port)), ...browsersEnv(installed) },
      show: true,
      onReport,
    }),
  );
}

/**
 * Runs test files with Playwright in the order of PARTS.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {object} options as in runPlaywright
 * @param {string} options.output folder of screenshots and traces
 * @param {number} options.workers
 * @param {boolean} options.show
 * @param {string} [options.config]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {SuiteOptions['onReport']} [options.onReport]
 */
export async function runParts(owner, files, { output, workers, onReport, ...options }) {
  /** @type {SuiteResult[]} */
  const results = [];
  /** @type {playwright.JSONReportSuite[]} */
  const suites = [];
  let reports = 0;
  for (const part of PARTS) {
    const own = files.filter((file) => part.has(basename(file)));
    if (own.length === 0) continue;
    const { result } = await runPlaywright(owner, own, {
      ...options,
      args: [
        `--workers=${part.alone ? 1 : workers}`,
        // At its start, Playwright empties this folder.
        `--output=${join(output, part.name)}`,
        ...patternsOf(own),
      ],
      onReport: (report) => {
        reports += 1;
        suites.push(...report.suites);
      },
    });
    results.push(result);
  }
  // A report without one of its parts would say that its tests do not exist.
  if (reports === results.length) onReport?.({ suites });
  return sumOf(results);
}

/**
 * Runs tests against the built product, with its environment and address (E2E_URL), on a separate port.
 * @param {Pick<SuiteOptions, 'owner' | 'services'>} options
 * @param {string} name of its database
 * @param {(env: NodeJS.ProcessEnv, port: number) => Promise<SuiteResult>} runTestsOn
 */
export async function withProduct({ owner, services }, name, runTestsOn) {
  await build();
  const port = await nextFree(usualPort(owner.dataDir, name));
  const env = {
    ...backendEnv(owner.dataDir, port, { ...services, ...(await startPaypal(owner, port)) }),
    MONGODB_URI: Object.assign(new URL(services.MONGODB_URI ?? ''), { pathname: `/${name}` }).href,
    REDIS_PREFIX: name,
    ADMIN_PASSWORD: 'the-administrator-of-tests',
    EXPOSE_RESET_LINK: 'true',
    // Many members sign up from one address in a short time.
    RATE_LIMIT_FACTOR: '1000',
  };
  const backend = await startBackend(owner, env);
  const result = await runTestsOn({ ...env, E2E_URL: `http://localhost:${port}` }, port);
  await owner.stopOne(backend);
  if (result.failed > 0) say(`The end of the server's log:\n${lastLines(backend.logFile)}`);
  return result;
}

/**
 * Runs test files with Playwright.
 * @param {{ dataDir: string }} owner
 * @param {string[]} files paths from the root of the repository, or absolute ones
 * @param {object} options
 * @param {string[]} options.args
 * @param {boolean} options.show
 * @param {string} [options.config]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(report: playwright.JSONReport) => void} [options.onReport]
 */
function runPlaywright(owner, files, { args, show, config = CONFIG, env, onReport = () => {} }) {
  const reportFile = join(owner.dataDir, 'playwright.json');
  return runTests(
    {
      command: packageProgram('playwright'),
      args: ['test', '-c', config, ...args, '--reporter=list,json'],
      reportFile,
      read: () => {
        /** @type {playwright.JSONReport | null} */
        const report = readReport(reportFile);
        if (report) onReport(report);
        return report && playwrightReport(report);
      },
    },
    files,
    { cwd: ROOT, env: playwrightEnv(owner, reportFile, env), show },
  );
}

/**
 * Returns the regular expressions by which Playwright finds files.
 * @param {string[]} files
 */
const patternsOf = (files) => files.map((file) => `^${RegExp.escape(resolve(ROOT, file))}$`);

/**
 * Starts nginx in front of the tested instance if nginx is installed. Returns its address as an environment
 * variable.
 * @param {SuiteOptions['owner']} owner
 * @param {number} instance port
 */
async function nginxBefore(owner, instance) {
  let path;
  try {
    path = findNginx();
  } catch (error) {
    if (process.env.CI) throw error;
    return {};
  }
  const port = await nextFree(instance + 1);
  await startNginx(owner, { path, port, instances: [instance], limitFactor: 1_000 });
  return { E2E_NGINX_URL: `http://localhost:${port}` };
}

/**
 * Returns the result without an installed browser: each file counts as one test, failed in CI, skipped
 * elsewhere.
 * @param {string[]} files
 * @param {string} note what to install
 * @returns {SuiteResult}
 */
export const withoutBrowser = (files, note) => ({
  ...NO_RESULTS,
  [process.env.CI ? 'failed' : 'skipped']: files.length,
  note,
});

/**
 * Lists the browser tests without running them.
 * @param {string} dataDir folder for the report
 * @returns {Promise<playwright.JSONReport>}
 */
export async function listBrowserTests(dataDir) {
  const reportFile = join(dataDir, 'list.json');
  const { code, output } = await run(
    packageProgram('playwright'),
    ['test', '-c', CONFIG, '--list', '--reporter=json'],
    { cwd: ROOT, env: playwrightEnv({ dataDir }, reportFile) },
  );
  /** @type {playwright.JSONReport | null} */
  const report = readReport(reportFile);
  if (code !== 0 || !report) throw new Problem(`The browser tests cannot be listed:\n${output}`);
  return report;
}

/**
 * Returns the environment of a run of Playwright. All runs share the compiled tests, which import a large
 * part of the frontend.
 * @param {{ dataDir: string }} owner
 * @param {string} reportFile
 * @param {NodeJS.ProcessEnv} [env]
 */
const playwrightEnv = (owner, reportFile, env) => ({
  ...process.env,
  ...env,
  ...inFolderOf(owner),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(COMPILE_CACHE, 'playwright'),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
});

/**
 * Reads a JSON report of Playwright.
 * @param {playwright.JSONReport} report
 * @returns {RunReport}
 */
function playwrightReport({ config, stats, suites, errors }) {
  const tests = testsIn(suites);
  /** @param {playwright.JSONReportTest['status']} status */
  const errorsOf = (status) =>
    tests
      .filter(({ test }) => test.status === status)
      .map(({ spec, test }) =>
        failure(
          `${spec.file}: ${spec.title} (${test.projectName})`,
          messagesOf(test.results.flatMap((result) => result.errors)),
          pagesOf(test.results.flatMap((result) => result.attachments)),
        ),
      );
  const failures = errorsOf('unexpected');
  // Such as a file that could not be loaded.
  if (errors.length > 0) failures.push(failure('an error outside of the tests', messagesOf(errors)));
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
    flaky: errorsOf('flaky'),
    // A test without results did not run.
    files: tests
      .filter(({ test }) => test.results.length > 0)
      .map(({ spec }) => join(config.rootDir, spec.file)),
  };
}

/** @param {Array<{ message?: string }>} errors */
const messagesOf = (errors) => errors.map(({ message }) => message).join('\n');

/**
 * Returns the page snapshot of a failed expectation, from the file that Playwright attaches.
 * @param {playwright.JSONReportTestResult['attachments']} attachments
 */
const pagesOf = (attachments) => {
  const files = attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
  // Several errors of a test can share one file.
  return [...new Set(files)].map(pageOf).join('\n');
};

/** @param {string} file */
const pageOf = (file) =>
  existsSync(file) ? (/```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';

/**
 * Returns every test of a Playwright report, at any nesting level.
 * @param {playwright.JSONReportSuite[]} suites
 * @returns {Array<{ spec: playwright.JSONReportSpec, test: playwright.JSONReportTest }>}
 */
const testsIn = (suites) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test }))),
    ...testsIn(inner),
  ]);

/** Returns the path of the installed Chromium, or of CHROMIUM_PATH. */
export const findBrowser = () => process.env.CHROMIUM_PATH || onPath(BROWSERS);

/**
 * Returns the variables with the paths of the browsers. Most tests use the headless shell if it is installed.
 * @param {string} [browser]
 */
export const browsersEnv = (browser) => ({
  CHROMIUM_PATH: browser,
  HEADLESS_SHELL_PATH: process.env.HEADLESS_SHELL_PATH || onPath([HEADLESS_SHELL]) || browser,
});

/**
 * Returns the first installed program.
 * @param {string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
