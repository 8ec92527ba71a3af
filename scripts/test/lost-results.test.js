import assert from 'node:assert/strict';
import { realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.js';
import { runJest } from '../lib/suites/backend.js';
import { runParts } from '../lib/suites/browser.js';
import { runVitest } from '../lib/suites/frontend.js';
import { runNodeTests } from '../lib/suites/programs.js';
import { freshDataDir, withEnv } from './support.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { SuiteResult } from '../lib/suites/result.js'
 *
 * @typedef {object} TestRunner
 * @property {string} imports first line of its test files
 * @property {string} [config] name of its configuration file
 * @property {object} [settings] content of that file
 * @property {(title: string, body: string) => string} limited a test with a short time limit
 * @property {(dataDir: string, files: string[]) => Promise<{ result: SuiteResult }>} run
 */

/** @typedef {'Vitest' | 'Jest' | 'Playwright' | 'node:test'} RunnerName */

/** @type {Record<RunnerName, TestRunner>} */
const RUNNERS = {
  Vitest: {
    imports: `import { describe, test } from 'vitest';`,
    config: 'vitest.config.mjs',
    settings: {
      cacheDir: '.cache',
      test: { include: ['*.test.mjs'], pool: 'threads', maxWorkers: 2, isolate: false },
    },
    limited: (title, body) => `test('${title}', ${body}, 300);`,
    run: (dataDir, files) => runVitest({ dataDir }, files, { folder: dataDir, whole: true, show: false }),
  },
  Jest: {
    imports: '',
    config: 'jest.config.mjs',
    settings: {
      runner: join(ROOT, 'node_modules/jest-light-runner/src/index.js'),
      testMatch: ['**/*.test.mjs'],
      transform: {},
      setupFilesAfterEnv: ['outside-errors', 'time-limit'].map((setup) =>
        join(ROOT, `backend/test/support/${setup}.ts`),
      ),
    },
    limited: (title, body) => `test('${title}', ${body}, 300);`,
    run: (dataDir, files) => runJest({ dataDir }, files, { folder: dataDir, whole: true, show: false }),
  },
  Playwright: {
    imports: `import { test } from '@playwright/test'; const { describe } = test;`,
    config: 'playwright.config.mjs',
    settings: { testMatch: '*.test.mjs', workers: 2 },
    limited: (title, body) => `test('${title}', async () => { test.setTimeout(300); await (${body})(); });`,
    run: async (dataDir, files) => ({
      result: await runParts({ dataDir }, files, {
        config: join(dataDir, 'playwright.config.mjs'),
        output: join(dataDir, 'results'),
        workers: 2,
        show: false,
      }),
    }),
  },
  'node:test': {
    imports: `import { describe, test } from 'node:test';`,
    limited: (title, body) => `test('${title}', { timeout: 300 }, ${body});`,
    run: (dataDir, files) => runNodeTests({ dataDir }, files, { concurrency: 2, show: false }),
  },
};

const NAMES = /** @type {RunnerName[]} */ (Object.keys(RUNNERS));
const END = '.test.mjs';
/** A file that is to run, and that no runner finds. */
const ABSENT = 'absent';

/**
 * Runs test files with these statements as `npm test` does.
 * @param {TestContext} t
 * @param {RunnerName} name
 * @param {Record<string, string>} statements by the name of the file
 * @param {string} [config] statements of the configuration file
 */
async function resultOf(t, name, statements, config = '') {
  const runner = RUNNERS[name];
  const dir = realpathSync(freshDataDir(t));
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const files = Object.entries(statements).map(([file, text]) => {
    const path = join(dir, file + END);
    if (file !== ABSENT) writeFileSync(path, `${runner.imports}\n${text}`);
    return path;
  });
  if (runner.config)
    writeFileSync(join(dir, runner.config), `${config}\nexport default ${JSON.stringify(runner.settings)};`);
  // Unset, because inside a test node:test would run no files.
  withEnv(t, { NODE_TEST_CONTEXT: undefined });
  const { result } = await runner.run(dir, files);
  const { failures, ...counts } = result;
  return { ...counts, failures: failures.map((failure) => failure.replace(/^\S*mutual-programs-\w+\//, '')) };
}

const LOST = 'not all of its tests were reported';
const GOOD = `describe('a suite', () => { test('passes', () => {}); });`;

describe('the result of a suite', () => {
  for (const name of NAMES) {
    const runner = RUNNERS[name];

    test(`counts the tests that ${name} reports, the failures in its files, and the files that it does not report`, async (t) => {
      const limited = runner.limited('hangs', '() => new Promise(() => {})');
      /** @type {Record<string, string>} */
      const files = {
        good: GOOD,
        bad: `describe('a suite', () => { test('fails', () => { throw new Error('of a test'); }); });`,
        empty: `describe('a suite', () => {});`,
        hangs: `describe('a suite', () => { ${limited} test('passes', () => {}); });`,
        leaves: `describe('a suite', () => { test('passes', () => { setInterval(() => {}, 1000); }); });`,
        [ABSENT]: GOOD,
      };
      const { passed, failed, failures } = await resultOf(t, name, files);
      assert.deepEqual([passed, failed, failures.length], [3, 4, 4]);
      assert.ok(failures.includes(`${ABSENT}.test.mjs: ${LOST}`), failures.join('\n'));
      assert.doesNotMatch(failures.join('\n'), /^ +at .*(?:node:internal|node_modules)/m);
      for (const pattern of [/fails[^]*of a test/, /empty\.test\.mjs/, /hangs/])
        assert.ok(
          failures.some((failure) => pattern.test(failure)),
          `${pattern} is not in ${failures.join('\n')}`,
        );
    });

    test(`fails when a file of ${name} throws while it is loaded`, async (t) => {
      const throws = `describe('a suite', () => { test('is lost', () => {}); }); throw new Error('the reason');`;
      const { failed, failures } = await resultOf(t, name, { throws, good: GOOD });
      assert.ok(failed >= 1);
      assert.match(failures.join('\n'), name === 'node:test' ? /throws\.test\.mjs/ : /the reason/);
    });

    test(`fails when an error is thrown outside of the tests of ${name}`, async (t) => {
      const outside = `describe('a suite', () => {
        test('passes', () => { void Promise.reject(new Error('the reason')); });
      });`;
      const { failed, failures } = await resultOf(t, name, { outside });
      assert.deepEqual([failed, failures.length], [1, 1]);
      assert.match(failures[0] ?? '', name === 'node:test' ? /^outside\.test\.mjs/ : /the reason/);
    });

    test(`fails when a worker of ${name} ends during a test`, async (t) => {
      const ends = `describe('a suite', () => {
        test('passes', () => {});
        test('ends', async () => { await null; process.exit(0); });
        test('is lost', () => {});
      });`;
      const { failed, failures } = await resultOf(t, name, { ends, good: GOOD });
      assert.deepEqual([failed, failures.length], [1, 1]);
      assert.match(failures[0] ?? '', /^ends\.test\.mjs/);
    });

    test(`fails when no worker of ${name} starts`, async (t) => {
      const program = join(freshDataDir(t), 'no-worker.mjs');
      const isWorker = '!isMainThread || process.send || process.env.NODE_TEST_CONTEXT';
      writeFileSync(
        program,
        `import { isMainThread } from 'node:worker_threads'; if (${isWorker}) throw new Error('no start');`,
      );
      withEnv(t, { NODE_OPTIONS: `--import ${pathToFileURL(program).href}` });
      const { passed, failed } = await resultOf(t, name, { good: GOOD });
      assert.equal(passed, 0);
      assert.ok(failed > 0);
    });

    test(`fails when a process of ${name} is killed`, async (t) => {
      const killed = `describe('a suite', () => {
        test('is killed', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); });
      });`;
      const { failed, failures } = await resultOf(t, name, { killed, good: GOOD });
      assert.ok(failed >= 1);
      // Vitest and Jest run the tests in their main process.
      if (name === 'Vitest' || name === 'Jest') assert.match(failures[0] ?? '', /exit code 137 \(SIGKILL\)/);
    });

    test(`fails when ${name} ends with another exit code than 0`, async (t) => {
      const statement = `process.on('exit', () => { process.exitCode = 3; });`;
      // Not for node:test, which starts a process for each file and has no configuration.
      const { passed, failed, failures } = await resultOf(
        t,
        name,
        { good: name === 'node:test' ? statement + GOOD : GOOD },
        statement,
      );
      assert.deepEqual([passed, failed, failures.length], [1, 1, 1]);
    });
  }
});

describe('results of Playwright', () => {
  test('name a test that passed only when tried again', async (t) => {
    const again = `describe('a suite', () => {
      describe.configure({ retries: 1 });
      test('passes then', async ({}, { retry }) => { if (retry === 0) throw new Error('the reason'); });
    });`;
    const { passed, failed, flaky = [] } = await resultOf(t, 'Playwright', { again });
    assert.deepEqual([passed, failed, flaky.length], [1, 0, 1]);
    assert.match(flaky[0] ?? '', /passes then[^]*the reason/);
  });

  test('have one failure for one failed test, and those of calls and budget after it', async (t) => {
    const bad = `describe('a suite', () => { test('fails', () => { throw new Error('of a page'); }); });`;
    const { passed, failed, failures } = await resultOf(t, 'Playwright', { bad, calls: GOOD, budget: GOOD });
    assert.deepEqual([passed, failed, failures.length], [2, 1, 1]);
    assert.match(failures[0] ?? '', /of a page/);
  });
});

/**
 * @param {TestContext} t
 * @param {string} statements
 */
async function nodeTestResult(t, statements) {
  const { failures, ...result } = await resultOf(t, 'node:test', { x: statements });
  return { ...result, failures: failures.map((failure) => failure.replace('x.test.mjs: ', '').split('\n')) };
}

describe('results of node:test', () => {
  test('count the tests that passed, failed and were skipped', async (t) => {
    const { failures, ...counts } = await nodeTestResult(
      t,
      `describe('a suite', () => {
        test('passes', () => {});
        test('is skipped', { skip: true }, () => {});
        test('has subtests', (t) => t.test('fails', () => { throw new Error('the reason'); }));
      });`,
    );
    assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 1 });
    assert.equal(failures.length, 1);
    assert.deepEqual(failures[0]?.slice(0, 2), ['fails', '  Error: the reason']);
  });

  // In both cases node:test exits with code 0 and reports no failed test.
  for (const [how, statement] of [
    ['without its exit handlers', 'process.reallyExit(0)'],
    ['before the first result is written', 'process.exit(0)'],
  ])
    test(`fail when the process of a file ends ${how}`, async (t) => {
      const { failed, failures } = await nodeTestResult(
        t,
        `describe('a suite', () => {
          test('passes', () => {});
          test('ends', async () => { await null; ${statement}; });
          test('is lost', () => {});
        });`,
      );
      assert.deepEqual([failed, failures], [1, [[LOST]]]);
    });

  test('fail when fewer results arrive than the file has tests', async (t) => {
    const { failed, failures } = await nodeTestResult(
      t,
      `const { write } = process.stdout;
       process.stdout.write = (data, ...rest) =>
         write.call(process.stdout, data.includes('test:pass') && data.includes('is lost') ? '' : data, ...rest);
       describe('a suite', () => {
         test('passes', () => {});
         test('is lost', () => {});
         test('is reported', () => {});
       });`,
    );
    assert.deepEqual([failed, failures], [1, [['only 2 of its 3 results arrived']]]);
  });

  test('fail when a file fails outside of its tests', async (t) => {
    const { failed, failures } = await nodeTestResult(
      t,
      `test('passes', () => {}); throw new Error('outside');`,
    );
    assert.equal(failed, 1);
    assert.equal(failures.length, 1);
  });
});
