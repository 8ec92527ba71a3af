import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { moduleOf } from '../lib/suites/coverage.js';

describe('npm test -- --coverage', () => {
  for (const [path, name] of /** @type {const} */ ([
    ['backend/src/modules/chat/messages/message.rules.ts', 'backend/src/modules/chat'],
    ['backend/src/contract/digits.ts', 'backend/src/contract'],
    ['frontend/src/features/chat/api/outbox.ts', 'frontend/src/features/chat'],
    ['frontend/src/lib/format.ts', 'frontend/src/lib'],
    ['packages/recommender/src/model/training.ts', 'packages/recommender'],
  ]))
    test(`counts ${path} for ${name}`, () => assert.equal(moduleOf(path), name));

  test('prints the lines and branches of the modules of backend and frontend', () => {
    const files = ['backend/src/contract/digits.spec', 'frontend/src/lib/format.test'];
    const args = [join(ROOT, 'scripts/test.js'), '--coverage', ...files];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
    const [, table = ''] = stdout.split(/^Coverage +lines {2}branches\n/m);
    const rows = [...table.matchAll(/^(\S+) +([\d.]+) % +[\d.]+ %$/gm)];
    const linesOf = (/** @type {string} */ name) => rows.find(([, module]) => module === name)?.[2];
    for (const name of ['backend/src/contract', 'frontend/src/lib'])
      assert.ok(Number(linesOf(name)) > 0, name);
    // A module that no test has loaded has no coverage.
    assert.equal(linesOf('backend/src/modules/chat'), undefined);
  });
});
