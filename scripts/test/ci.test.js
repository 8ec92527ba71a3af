import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { runContainerTests } from '../lib/suites/containers.js';
import { freshDataDir } from './support.js';

describe('.ci/run', () => {
  test('installs packages, runs npm test with containers, and exits with its code and last line', (t) => {
    const dir = freshDataDir(t);
    /**
     * Runs it with replaced programs.
     * @param {string} npm
     */
    const run = (npm) => {
      const calls = join(dir, 'calls');
      writeFileSync(calls, '');
      const programs = { npm, 'apt-get': 'exit 0', sudo: 'exec "$@"' };
      for (const [name, text] of Object.entries(programs)) {
        writeFileSync(join(dir, name), `#!/bin/sh\necho ${name} "$@" >> ${calls}\n${text}\n`);
        chmodSync(join(dir, name), 0o755);
      }
      const env = { ...process.env, PATH: dir + delimiter + process.env.PATH };
      const { status, stdout } = spawnSync('bash', [join(ROOT, '.ci/run')], { env, encoding: 'utf8' });
      return { status, last: stdout.trim().split('\n').at(-1), calls: readFileSync(calls, 'utf8') };
    };
    const good = run('echo one; echo "12 passed, 0 failed"');
    assert.deepEqual([good.status, good.last], [0, '12 passed, 0 failed']);
    assert.match(
      good.calls,
      /apt-get update[^]*apt-get [^\n]*chromium[^]*npm test --silent -- --containers\n$/,
    );
    const bad = run('echo "11 passed, 1 failed"; exit 1');
    assert.deepEqual([bad.status, bad.last], [1, '11 passed, 1 failed']);
  });
});

describe('tests of the containers within npm test', () => {
  /** @param {string} program */
  const resultOf = (program) => runContainerTests(['-e', program]);
  /** @param {string} line */
  const prints = (line) => `console.log(${JSON.stringify(line)});`;

  test('are counted by their last line, and the failed ones are listed', async () => {
    const good = await resultOf(prints('ok      builds the images (1 s)\n10 passed, 0 failed'));
    assert.deepEqual([good.passed, good.failed, good.skipped, good.failures], [10, 0, 0, []]);
    const none = await resultOf(prints('0 passed, 0 failed, 1 skipped'));
    assert.deepEqual([none.passed, none.failed, none.skipped], [0, 0, 1]);
    const text = 'FAILED  builds the images (1 s)\n3 passed, 1 failed';
    const bad = await resultOf(`${prints(text)} process.exit(1)`);
    assert.deepEqual([bad.passed, bad.failed, bad.failures], [3, 1, ['builds the images (1 s)']]);
  });

  test('fail when they end early, with an error or without a result', async () => {
    assert.equal((await resultOf(prints('broken off'))).failed, 1);
    const { passed, failed } = await resultOf(`${prints('2 passed, 0 failed')} process.exit(3)`);
    assert.deepEqual([passed, failed], [2, 1]);
    assert.equal((await resultOf(prints('0 passed, 0 failed'))).failed, 1);
    assert.equal((await resultOf('process.kill(process.pid, "SIGKILL")')).failed, 1);
  });
});
