import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runNodeTests } from '../lib/suites/programs.js';
import { freshDataDir, withEnv } from './support.js';

/** @import { TestContext } from 'node:test' */

/**
 * Runs a test file of these statements as `npm test` does.
 * @param {TestContext} t
 * @param {string} statements
 */
async function resultOf(t, statements) {
  const dataDir = freshDataDir(t);
  const file = join(dataDir, 'x.test.mjs');
  writeFileSync(file, `import { describe, test } from 'node:test';\n${statements}`);
  // Otherwise node:test would run no files within a test.
  withEnv(t, { NODE_TEST_CONTEXT: undefined });
  const { result } = await runNodeTests({ dataDir }, [file], { concurrency: 1, show: false });
  const { failures, ...counts } = result;
  return { ...counts, failures: failures.map((failure) => failure.replace(`${file}: `, '').split('\n')) };
}

const LOST = 'its process ended without reporting all tests';

describe('results of node:test', () => {
  test('count the tests that passed, failed and were skipped', async (t) => {
    const { failures, ...counts } = await resultOf(
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

  // Both leave node:test with exit code 0 and no failed test.
  for (const [how, statement] of [
    ['without its exit handlers', 'process.reallyExit(0)'],
    ['before the first result is written', 'process.exit(0)'],
  ])
    test(`fail when the process of a file ends ${how}`, async (t) => {
      const { failed, failures } = await resultOf(
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
    const { failed, failures } = await resultOf(
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
    const { failed, failures } = await resultOf(t, `test('passes', () => {}); throw new Error('outside');`);
    assert.equal(failed, 1);
    assert.equal(failures.length, 1);
  });
});
