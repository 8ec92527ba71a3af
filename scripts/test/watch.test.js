import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { isAlive, withDescendants } from '../lib/processes.js';
import { npmRun, until } from './support.js';

/** @import { TestContext } from 'node:test' */

const API_TEST = 'backend/test/api/users/language.test.ts';
const PAGE_TEST = 'frontend/src/lib/format.test.ts';
const RESULT = /^[1-9]\d* passed, 0 failed$/m;
const RUNS_MS = 300_000;

/**
 * Starts `npm test` as from a terminal.
 * @param {TestContext} t
 * @param {...string} args
 */
const npmTest = (t, ...args) => npmRun(t, 'test', '', {}, args);

/** @param {ReturnType<typeof npmTest>} program */
const results = ({ output }) => output.split(RESULT).length - 1;

/** @param {string} output */
const suitesIn = (output) => [...output.matchAll(/^== (\S+) ==$/gm)].map(([, name]) => name);

/**
 * Presses Ctrl-C, and checks that no process is left.
 * @param {ReturnType<typeof npmTest>} program
 */
async function endsWithAll(program) {
  const pids = withDescendants([program.pid ?? 0]);
  assert.ok(pids.length > 1 && pids.every(isAlive));
  await program.ctrlC();
  assert.deepEqual(pids.filter(isAlive), []);
}

describe('npm test -- --watch', () => {
  for (const [suite, pattern, source, runs, databases] of /** @type {const} */ ([
    ['Backend', API_TEST, 'backend/src/contract/digits.ts', 2, 1],
    ['Frontend', PAGE_TEST, 'frontend/src/lib/format.ts', 3, 0],
  ]))
    test(`runs the files of ${suite} again after a save, on the same services, and leaves no process after Ctrl-C`, async (t) => {
      const watching = npmTest(t, '--watch', pattern);
      for (let run = 1; run <= runs; run += 1) {
        const isDone = () => results(watching) === run && watching.output.endsWith('Ctrl-C ends.\n');
        await until(() => isDone() || watching.code !== undefined, `run ${run}`, RUNS_MS);
        assert.equal(watching.code, undefined, watching.output);
        const now = new Date();
        if (run < runs) utimesSync(join(ROOT, source), now, now);
      }
      assert.deepEqual(suitesIn(watching.output), Array(runs).fill(suite));
      assert.equal(watching.output.match(/^Databases:/gm)?.length ?? 0, databases);
      await endsWithAll(watching);
    });

  for (const [step, line] of /** @type {const} */ ([
    ['while the databases start', /^Databases:/m],
    ['while tests run', /^== Backend ==$/m],
  ]))
    test(`leaves no process after Ctrl-C ${step}`, async (t) => {
      const watching = npmTest(t, '--watch', API_TEST);
      await until(() => line.test(watching.output) || watching.code !== undefined, 'the step', RUNS_MS);
      await endsWithAll(watching);
    });

  for (const [reason, args, message] of /** @type {const} */ ([
    ['without a pattern', [], '--watch needs a pattern of test files.'],
    ['where no file matches', ['no-such-test-anywhere'], 'No test file matches no-such-test-anywhere.'],
    [
      'for files of other suites',
      ['scripts/test/watch'],
      '--watch runs tests of the backend and the frontend only.',
    ],
  ]))
    test(`is rejected ${reason}`, () => {
      const program = join(ROOT, 'scripts/test.js');
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--watch', ...args], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, (stdout + stderr).trim()], [1, message]);
    });
});

describe('npm test', () => {
  test('can run twice at the same time in one clone', async () => {
    const runs = [API_TEST, API_TEST].map(async (pattern) => {
      const child = spawn(process.execPath, [join(ROOT, 'scripts/test.js'), pattern], {
        env: { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text));
      const [code] = await once(child, 'close');
      return { code, output };
    });
    for (const { code, output } of await Promise.all(runs)) {
      assert.equal(code, 0, output);
      assert.match(output, RESULT);
      assert.deepEqual(suitesIn(output), ['Backend']);
    }
  });
});
