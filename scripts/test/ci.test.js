import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { freshDataDir } from './support.js';

describe('.ci/run', () => {
  test('ends with one line that sums up its parts, and fails when one part fails', (t) => {
    const dir = freshDataDir(t);
    /**
     * Runs it with replaced programs that only print the output of both parts.
     * @param {string} tests
     * @param {string} containers
     */
    const run = (tests, containers) => {
      const npm = `#!/bin/sh\ncase "$2" in\n  test) ${tests} ;;\n  *) ${containers} ;;\nesac\n`;
      const programs = { npm, 'apt-get': '#!/bin/sh\n', sudo: '#!/bin/sh\n' };
      for (const [name, text] of Object.entries(programs)) {
        writeFileSync(join(dir, name), text);
        chmodSync(join(dir, name), 0o755);
      }
      const env = { ...process.env, PATH: dir + delimiter + process.env.PATH };
      const { status, stdout } = spawnSync('bash', [join(ROOT, '.ci/run')], { env, encoding: 'utf8' });
      return [status, stdout.trim().split('\n')];
    };
    /** @param {...string} lines */
    const says = (...lines) => `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}`;
    assert.deepEqual(run(says('one', '12 passed, 0 failed'), says('two', '3 passed, 0 failed')), [
      ...[0, ['one', 'two', '15 passed, 0 failed']],
    ]);
    assert.deepEqual(run(says('12 passed, 0 failed, 2 skipped'), says('0 passed, 0 failed, 1 skipped')), [
      ...[0, ['12 passed, 0 failed, 3 skipped']],
    ]);
    const failing = `${says('3 passed, 1 failed')}; exit 1`;
    assert.deepEqual(run(failing, says('9 passed, 0 failed')), [1, ['12 passed, 1 failed']]);
    assert.deepEqual(run(says('9 passed, 0 failed'), failing), [1, ['12 passed, 1 failed']]);
    assert.deepEqual(run(says('9 passed, 0 failed'), `${says('broken off')}; exit 3`), [
      ...[1, ['broken off', '9 passed, 1 failed']],
    ]);
    assert.deepEqual(run(says('9 passed, 0 failed'), `${says('1 passed, 0 failed')}; exit 3`), [
      ...[1, ['10 passed, 1 failed']],
    ]);
  });
});
