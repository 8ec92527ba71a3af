import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { COMPILING, runJest } from '../lib/suites/backend.js';
import { countedByV8, coverageTable, moduleOf } from '../lib/suites/coverage.js';
import { runVitest } from '../lib/suites/frontend.js';
import { freshDataDir } from './support.js';

const DIGITS = join(ROOT, 'backend/src/contract/digits.ts');

describe('npm test -- --coverage', () => {
  for (const [path, name] of /** @type {const} */ ([
    ['backend/src/modules/chat/messages/message.rules.ts', 'backend/src/modules/chat'],
    ['backend/src/contract/digits.ts', 'backend/src/contract'],
    ['frontend/src/features/chat/api/outbox.ts', 'frontend/src/features/chat'],
    ['frontend/src/lib/format.ts', 'frontend/src/lib'],
    ['packages/recommender/src/model/training.ts', 'packages/recommender'],
  ]))
    test(`counts ${path} for ${name}`, () => assert.equal(moduleOf(path), name));

  test('prints the lines and branches of the modules that Jest and Vitest have loaded', async (t) => {
    const dir = realpathSync(freshDataDir(t));
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
    const coverage = join(dir, 'coverage');
    /**
     * @param {string} folder
     * @param {Record<string, string>} files
     */
    const project = (folder, files) => {
      mkdirSync(join(dir, folder));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, folder, name), text);
      return { folder: join(dir, folder), whole: true, show: false };
    };
    const ofJest = project('jest', {
      'jest.config.mjs': `export default {
        runner: ${JSON.stringify(join(ROOT, 'node_modules/jest-light-runner/src/index.js'))},
        testMatch: ['**/*.test.mjs'],
        transform: {},
      };`,
      'digits.test.mjs': `import ${JSON.stringify(DIGITS)}; test('passes', () => {});`,
    });
    const ofVitest = project('vitest', {
      'vitest.config.mjs': `export default { cacheDir: '.cache', test: { include: ['*.test.mjs'], globals: true } };`,
      'part.mjs': `export function half(number) {\n  if (number > 10)\n    return 5;\n  return number / 2;\n}\n`,
      'part.test.mjs': `import { half } from './part.mjs'; test('passes', () => expect(half(2)).toBe(1));`,
    });
    const results = [
      await runJest({ dataDir: dir }, [join(ofJest.folder, 'digits.test.mjs')], {
        ...ofJest,
        env: { ...COMPILING, ...countedByV8(coverage) },
      }),
      await runVitest({ dataDir: dir }, [join(ofVitest.folder, 'part.test.mjs')], { ...ofVitest, coverage }),
    ];
    for (const { result, output } of results)
      assert.deepEqual([result.passed, result.failed], [1, 0], output);
    const table = await coverageTable(coverage);
    assert.match(table, /^Coverage +lines {2}branches\n/);
    const rows = [...table.matchAll(/^(\S+) +([\d.]+) % +([\d.]+) %$/gm)];
    const countsOf = (/** @type {string} */ name) => rows.find(([, module]) => module === name)?.slice(2);
    assert.ok(Number(countsOf('backend/src/contract')?.[0]) > 0, table);
    assert.deepEqual(countsOf(moduleOf(relative(ROOT, join(ofVitest.folder, 'part.mjs')))), ['66.7', '50.0']);
    // A module that no test has loaded has no coverage.
    assert.equal(rows.length, 2, table);
  });
});
