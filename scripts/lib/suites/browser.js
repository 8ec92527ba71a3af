import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { backendEnv, startBackend } from '../backend.js';
import { findNginx, startNginx } from '../cluster/nginx.js';
import { bin, ROOT } from '../paths.js';
import { startPaypal } from '../paypal.js';
import { nextFree, usualPort } from '../ports.js';
import { build } from '../prepare.js';
import { lastLines, run } from '../processes.js';
import { Problem, say } from '../terminal.js';
import { brokenOff, failure, inFolderOf, NONE, readReport } from './result.js';

/**
 * @import * as playwright from '@playwright/test/reporter'
 * @import { SuiteOptions, SuiteResult } from './result.js'
 */

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
/** Chromium without a window; it needs less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CONFIG = ['-c', 'frontend/e2e/playwright.config.ts'];
const NO_BROWSER =
  'There is no Chromium for the browser tests. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.';

/**
 * Runs the browser tests against the built product on a separate port and database.
 * @param {SuiteOptions} options
 * @returns {Promise<SuiteResult>}
 */
export async function browserSuite({ owner, services, patterns, onReport }) {
  const outputFile = join(owner.dataDir, 'playwright.json');
  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   * @param {boolean} show
   */
  const playwright = (args, env, show) =>
    run(
      bin('playwright'),
      ['test', ...CONFIG, ...args, ...patterns].concat(
        // Otherwise the files of dependent projects would run as well, whatever their names.
        patterns.length > 0 ? ['--no-deps'] : [],
      ),
      {
        cwd: ROOT,
        env: { ...process.env, ...env, ...inFolderOf(owner), PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
        show,
      },
    );
  if (
    patterns.length > 0 &&
    !patterns.some((pattern) => specs().some((file) => new RegExp(pattern).test(file)))
  )
    return NONE;
  const browser = findBrowser();
  if (!browser) {
    await playwright(['--list', '--reporter=json'], {}, false);
    /** @type {playwright.JSONReport | null} */
    const list = readReport(outputFile);
    const count = testsIn(list?.suites ?? []).length;
    return process.env.CI
      ? { ...NONE, failed: count || 1, note: NO_BROWSER }
      : { ...NONE, skipped: count, note: NO_BROWSER };
  }
  await build();
  const port = await nextFree(usualPort(owner.dataDir, 'browser tests'));
  const env = {
    ...backendEnv(owner.dataDir, port, { ...services, ...(await startPaypal(owner, port)) }),
    MONGODB_URI: Object.assign(new URL(services.MONGODB_URI), { pathname: '/browser_tests' }).href,
    REDIS_PREFIX: 'browser_tests',
    ADMIN_PASSWORD: 'the-administrator-of-tests',
    EXPOSE_RESET_LINK: 'true',
    // Many members sign up from one address in a short time.
    RATE_LIMIT_FACTOR: '1000',
  };
  const backend = await startBackend(owner, env);
  const e2eEnv = {
    ...env,
    ...(await nginxBefore(owner, port)),
    ...browsersEnv(browser),
    E2E_URL: `http://localhost:${port}`,
  };
  await playwright(['--pass-with-no-tests', '--reporter=list,json'], e2eEnv, true);
  await owner.stopOne(backend);
  /** @type {playwright.JSONReport | null} */
  const report = readReport(outputFile);
  if (report) onReport?.(report);
  const result = playwrightResult(report);
  if (result.failed > 0) say(`The end of the server's log:\n${lastLines(backend.logFile)}`);
  return result;
}

/**
 * Starts nginx in front of the instance of the browser tests, if available. Returns its address as
 * environment variable.
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
 * Lists the browser tests without running them.
 * @param {string} dataDir folder for the report
 * @returns {Promise<playwright.JSONReport>}
 */
export async function listBrowserTests(dataDir) {
  const { code, output } = await run(bin('playwright'), ['test', ...CONFIG, '--list', '--reporter=json'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...inFolderOf({ dataDir }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(dataDir, 'list.json'),
    },
  });
  const report = readReport(join(dataDir, 'list.json'));
  if (code !== 0 || !report) throw new Problem(`The browser tests cannot be listed:\n${output}`);
  return report;
}

/**
 * Measures the transferred bytes of each page's first load on a running product.
 * @param {string} dataDir
 * @param {string} url
 */
export async function firstLoads(dataDir, url) {
  mkdirSync(dataDir, { recursive: true });
  const outputFile = join(dataDir, 'playwright.json');
  const args = ['test', ...CONFIG, '--no-deps', '--project=phone', 'first-load'];
  const env = { ...browsersEnv(findBrowser()), E2E_URL: url, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile };
  await run(bin('playwright'), [...args, '--reporter=list,json'], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...inFolderOf({ dataDir }) },
    show: true,
  });
  return playwrightResult(readReport(outputFile));
}

/**
 * Reads a JSON report of Playwright.
 * @param {playwright.JSONReport | null} report
 * @returns {SuiteResult}
 */
function playwrightResult(report) {
  if (!report) return brokenOff();
  const { stats, suites, errors } = report;
  const failures = testsIn(suites)
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) =>
      failure(
        `${spec.file}: ${spec.title} (${test.projectName})`,
        messagesOf(test.results.flatMap((result) => result.errors)),
        pagesOf(test.results.flatMap((result) => result.attachments)),
      ),
    );
  // For example a file that could not be loaded.
  if (errors.length > 0) failures.push(failure('an error outside of the tests', messagesOf(errors)));
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
}

/** @param {Array<{ message?: string }>} errors */
const messagesOf = (errors) => errors.map(({ message }) => message).join('\n');

/**
 * Returns the page snapshot of a failed expectation, from the file that Playwright attaches.
 * @param {playwright.JSONReportTestResult['attachments']} attachments
 */
const pagesOf = (attachments) => {
  const files = attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
  // Several errors of a test share one file.
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

const specs = () => readdirSync(join(ROOT, 'frontend/e2e')).map((name) => join(ROOT, 'frontend/e2e', name));

/** Returns the path of the installed Chromium, or of CHROMIUM_PATH. */
export const findBrowser = () => process.env.CHROMIUM_PATH || onPath(BROWSERS);

/**
 * Returns the variables that name the browsers: most tests use the headless shell where there is one.
 * @param {string} [browser]
 */
const browsersEnv = (browser) => ({
  CHROMIUM_PATH: browser,
  HEADLESS_SHELL_PATH: process.env.HEADLESS_SHELL_PATH || onPath([HEADLESS_SHELL]) || browser,
});

/**
 * Returns the first installed program.
 * @param {string[]} names
 */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
