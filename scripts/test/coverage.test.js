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
    ['frontend/src/features/chats/lib/outbox.ts', 'frontend/src/features/chats'],
    ['frontend/src/lib/format.ts', 'frontend/src/lib'],
    ['packages/recommender/src/model/training.ts', 'packages/recommender'],
  ]))
    test(`counts ${path} for ${name}`, () => assert.equal(moduleOf(path), name));

  /** @param {...string} patterns */
  function rowsOf(...patterns) {
    const program = join(ROOT, 'scripts/test.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--coverage', ...patterns], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
    const [, table = ''] = stdout.split(/^Coverage +lines {2}branches\n/m);
    return Object.fromEntries(
      [...table.matchAll(/^(\S+) +([\d.]+) % +([\d.]+) %$/gm)].map(([, ...row]) => row),
    );
  }

  test('prints the lines and branches of the modules of backend and frontend', () => {
    const both = rowsOf('backend/src/contract/digits.spec', 'frontend/src/lib/format.test');
    for (const name of ['backend/src/contract', 'frontend/src/lib']) assert.ok(Number(both[name]) > 0, name);
    assert.equal(rowsOf('backend/src/contract/digits.spec')['frontend/src/lib'], undefined);
    assert.equal(rowsOf('frontend/src/lib/format.test')['backend/src/modules/chat'], undefined);
  });
});
