import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { backendEnv, startBackend } from './backend.js';
import { findNginx, startNginx } from './cluster/nginx.js';
import { bin, ROOT } from './paths.js';
import { startPaypal } from './paypal.js';
import { nextFree, usualPort } from './ports.js';
import { lastLines, run } from './processes.js';
import { build } from './prepare.js';
import { say } from './terminal.js';
import { jestResult, NONE, playwrightResult, playwrightTests, readJson, tapResult } from './test-results.js';

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns an address for another database of the same MongoDB. */
const inDatabase = (uri, name) => {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Lets Node import TypeScript with the decorators and metadata that Nest needs. Set by environment, so that
 * worker threads inherit it.
 */
const COMPILING = { NODE_OPTIONS: '--import @swc-node/register/esm-register --no-warnings' };

/** Runs the backend tests; each file uses a separate database. */
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
    ].concat(patterns),
    { cwd: join(ROOT, 'backend'), env: { ...process.env, ...services, ...COMPILING }, show: true },
  );
  return jestResult(readJson(outputFile));
}

/**
 * Runs the frontend tests: rules, and pages in jsdom with a fake server. They need no services. Next to other
 * suites the output is printed at the end.
 */
export async function frontendSuite({ owner, patterns }) {
  const outputFile = join(owner.dataDir, 'vitest.json');
  const show = patterns.length > 0;
  const { output } = await run(
    process.execPath,
    [bin('vitest'), 'run', '--passWithNoTests', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${outputFile}`,
      ...patterns,
    ),
    { cwd: join(ROOT, 'frontend'), show, priority: PRIORITY_LOW },
  );
  if (!show) say(output.trimEnd());
  return jestResult(readJson(outputFile));
}

/** Runs the browser tests against the built product on a separate port and database. */
export async function browserSuite({ owner, services, patterns }) {
  const outputFile = join(owner.dataDir, 'playwright.json');
  const playwright = (args, env, show) =>
    run(
      bin('playwright'),
      ['test', '-c', 'frontend/e2e/playwright.config.ts', ...args, ...patterns].concat(
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
    const { suites = [] } = readJson(outputFile) ?? {};
    const count = playwrightTests(suites).length;
    return process.env.CI
      ? { ...NONE, failed: count || 1, note: NO_BROWSER }
      : { ...NONE, skipped: count, note: NO_BROWSER };
  }
  await build();
  const port = await nextFree(usualPort(owner.dataDir, 'browser tests'));
  const env = {
    ...backendEnv(owner.dataDir, port, { ...services, ...(await startPaypal(owner, port)) }),
    MONGODB_URI: inDatabase(services.MONGODB_URI, 'browser_tests'),
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
    E2E_URL: `http://localhost:${port}`,
    CHROMIUM_PATH: browser,
  };
  await playwright(['--pass-with-no-tests', '--reporter=list,json'], e2eEnv, true);
  await owner.stopOne(backend);
  const result = playwrightResult(readJson(outputFile));
  if (result.failed > 0) say(`The end of the server's log:\n${lastLines(backend.logFile)}`);
  return result;
}

/**
 * Starts nginx in front of the instance of the browser tests, if available. Returns its address as
 * environment variable.
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

/** Measures the transferred bytes of each page's first load on a running product. */
export async function firstLoads(dataDir, url) {
  mkdirSync(dataDir, { recursive: true });
  const outputFile = join(dataDir, 'playwright.json');
  const args = [
    'test',
    '-c',
    'frontend/e2e/playwright.config.ts',
    '--no-deps',
    '--project=phone',
    'first-load',
  ];
  const env = { E2E_URL: url, CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile };
  await run(bin('playwright'), [...args, '--reporter=list,json'], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...inFolderOf({ dataDir }) },
    show: true,
  });
  return playwrightResult(readJson(outputFile));
}

/** Tests with time limits: no other programs of the same priority may run in parallel. */
const TIMED = ['attacks.test.js', 'cluster.test.js', 'faults.test.js'];

/**
 * Runs the tests of the scripts. Most wait for processes more than they compute, so more files run in
 * parallel than there are cores. Next to other suites the output is printed at the end.
 */
export const programsSuite = ({ owner, patterns }) =>
  nodeTests({
    owner,
    patterns,
    files: programsTests().filter((name) => !TIMED.includes(name)),
    concurrency: 4,
    show: patterns.length > 0,
    priority: PRIORITY_BELOW_NORMAL,
  });

/** Runs the tests with time limits, one after another. */
export const timedProgramsSuite = ({ owner, patterns }) =>
  nodeTests({ owner, patterns, files: TIMED, concurrency: 1, show: true });

const programsTests = () =>
  readdirSync(join(ROOT, 'scripts/test')).filter((name) => name.endsWith('.test.js'));

/** Timeout in ms of one test; a hanging test fails and the others continue. */
const LONGEST_TEST_MS = 600_000;

async function nodeTests({ owner, patterns, files, concurrency, show, priority }) {
  const paths = files
    .map((name) => `scripts/test/${name}`)
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)));
  if (paths.length === 0) return NONE;
  // Once before, because several tests would build into the same folder.
  await build();
  const tap = join(owner.dataDir, 'scripts.tap');
  const reporters = ['spec', 'tap'].flatMap((name) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${name === 'tap' ? tap : 'stdout'}`,
  ]);
  const { output } = await run(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      `--test-timeout=${LONGEST_TEST_MS}`,
      // A file must end with its tests, even if they leave open handles: the timeout applies to tests, not to
      // files.
      '--test-force-exit',
      ...reporters,
      ...paths,
    ],
    { cwd: ROOT, env: { ...process.env, ...inFolderOf(owner) }, show, priority },
  );
  if (!show) say(output.trimEnd());
  const text = existsSync(tap) ? readFileSync(tap, 'utf8') : '';
  rmSync(tap, { force: true });
  return tapResult(text);
}

/** Puts temporary folders into the folder of this run, which is removed at the end. */
const inFolderOf = ({ dataDir }) => ({ TMPDIR: dataDir });

const specs = () => readdirSync(join(ROOT, 'frontend/e2e')).map((name) => join(ROOT, 'frontend/e2e', name));

const NO_BROWSER =
  'There is no Chromium for the browser tests. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.';

export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.CHROMIUM_PATH || candidates.find((path) => existsSync(path));
}
