import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { jobsOf } from '../lib/jobs.js';
import { ROOT } from '../lib/paths.js';
import { backendSuite } from '../lib/suites/backend.js';
import { browserSuite } from '../lib/suites/browser.js';
import { engineSuite } from '../lib/suites/engines.js';
import { frontend, runVitest, seedOf } from '../lib/suites/frontend.js';
import { programSuite, timedProgramSuite } from '../lib/suites/programs.js';
import { selectTestFiles } from '../lib/suites/test-files.js';
import { freshDataDir, withEnv } from './support.js';

/** @import { TestContext } from 'node:test' */

const SUITES = [backendSuite, programSuite, browserSuite, engineSuite, timedProgramSuite, frontend];
const FILES = [
  'backend/src/modules/chat/messages/view-once.rules.spec.ts',
  'backend/test/api/chat/reactions.test.ts',
  'packages/recommender/src/model/training.spec.ts',
  'frontend/src/features/chat/api/outbox.test.ts',
  'frontend/src/features/chat/components/chats-page.test.tsx',
  'frontend/e2e/chats.spec.ts',
  'frontend/e2e/engines/chats.spec.ts',
  'scripts/test/attacks.test.js',
  'scripts/test/start.test.js',
];
const NO_TESTS = [
  'node_modules/x/x.test.js',
  'frontend/dist/x.test.js',
  '.data/x.test.js',
  'scripts/test/support.js',
];

/**
 * Returns a repository with these files.
 * @param {TestContext} t
 * @param {string[]} files
 */
function repositoryOf(t, files) {
  const root = freshDataDir(t);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

/**
 * Returns the files that each suite runs, by its name.
 * @param {string} root
 * @param {...string} patterns
 */
const selected = (root, ...patterns) =>
  Object.fromEntries(
    [...selectTestFiles(SUITES, patterns, root)].map(([suite, { files }]) => [suite.name, files]),
  );

describe('the files that npm test runs', () => {
  test('are all test files if there is no pattern, each in one suite', (t) => {
    const all = selected(repositoryOf(t, [...FILES, ...NO_TESTS]));
    assert.deepEqual(Object.values(all).flat().sort(), FILES.toSorted());
    assert.deepEqual(Object.keys(all).sort(), SUITES.map(({ name }) => name).sort());
  });

  for (const [pattern, suite, count] of /** @type {const} */ ([
    ['frontend/src', 'Frontend', 2],
    ['frontend/src/features/chat/', 'Frontend', 2],
    ['./frontend/src/features/chat/api/outbox.test.ts', 'Frontend', 1],
    ['backend/test/api/chat', 'Backend', 1],
    ['packages/recommender/src/model', 'Backend', 1],
    ['scripts/test/start', 'Programs', 1],
    ['scripts/test/attacks.test.js', 'Programs held to a time', 1],
    ['frontend/e2e/chats', 'Browser', 1],
    ['chats-(page|list)', 'Frontend', 1],
  ]))
    test(`are those of one suite for ${pattern}`, (t) => {
      const found = selected(repositoryOf(t, FILES), pattern);
      assert.deepEqual(Object.keys(found), [suite]);
      assert.equal(found[suite]?.length, count);
    });

  test('can be given by an absolute path', (t) => {
    const root = repositoryOf(t, FILES);
    assert.deepEqual(selected(root, join(root, 'frontend/e2e')), {
      Browser: ['frontend/e2e/chats.spec.ts'],
      Engines: ['frontend/e2e/engines/chats.spec.ts'],
    });
  });

  test('are those of every suite with a matching file, for one pattern or several', (t) => {
    const root = repositoryOf(t, FILES);
    assert.deepEqual(Object.keys(selected(root, 'chats')), ['Browser', 'Engines', 'Frontend']);
    assert.deepEqual(Object.keys(selected(root, 'reactions', 'start')), ['Backend', 'Programs']);
  });

  test('are rejected if a pattern matches no file', (t) => {
    const root = repositoryOf(t, FILES);
    assert.throws(() => selected(root, 'no-such-test'), { message: 'No test file matches no-such-test.' });
    assert.throws(() => selected(root, 'chats', 'reactoins'), { message: 'No test file matches reactoins.' });
    assert.throws(() => selected(root, '('), { message: '( is not a regular expression.' });
  });

  test('are rejected if no suite runs them', (t) => {
    const root = repositoryOf(t, [...FILES, 'frontend/sw/sw.test.ts']);
    assert.throws(() => selected(root), { message: 'No suite runs frontend/sw/sw.test.ts.' });
    assert.deepEqual(Object.keys(selected(root, 'outbox')), ['Frontend']);
  });
});

describe('the services that test files of the backend need', () => {
  for (const [needs, ...files] of /** @type {const} */ ([
    [
      [],
      'backend/src/modules/chat/messages/view-once.rules.spec.ts',
      'packages/recommender/src/model/training.spec.ts',
    ],
    [['databases'], 'backend/src/contract/digits.spec.ts', 'backend/test/api/chat/reactions.test.ts'],
    [['databases'], 'backend/test/architecture/routes.test.ts'],
    [['databases', 'object store'], 'backend/test/api/platform/object-store.test.ts'],
    [['databases', 'object store'], 'backend/test/api/platform/blob-stores.test.ts'],
  ]))
    test(`are ${needs.join(' and ') || 'nothing'} for ${files.at(-1)}`, () =>
      assert.deepEqual(backendSuite.needsOf?.([...files]), needs));
});

describe('the number of jobs', () => {
  test('is the number of processor cores, unless another number is given', () => {
    assert.equal(jobsOf(), availableParallelism());
    assert.equal(jobsOf('3'), 3);
    for (const given of ['0', '-1', '1.5', 'x', '100', ''])
      assert.throws(() => jobsOf(given), {
        message: `--jobs is a whole number from 1 to 99, not ${given}.`,
      });
  });
});

describe('the order of the frontend files', () => {
  /**
   * Returns the names of files in the order that a seed gives.
   * @param {TestContext} t
   * @param {number} seed
   */
  async function orderOf(t, seed) {
    const dir = realpathSync(freshDataDir(t));
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
    const settings = {
      cacheDir: '.cache',
      test: { include: ['*.test.mjs'], globals: true, pool: 'threads', isolate: false },
    };
    writeFileSync(join(dir, 'vitest.config.mjs'), `export default ${JSON.stringify(settings)};`);
    const order = join(dir, 'order');
    const files = Array.from({ length: 8 }, (_, index) => join(dir, `${index}.test.mjs`));
    for (const [index, file] of files.entries())
      writeFileSync(
        file,
        `import { appendFileSync } from 'node:fs';
         test('runs', () => appendFileSync(${JSON.stringify(order)}, '${index}'));`,
      );
    const { result } = await runVitest({ dataDir: dir }, files, {
      folder: dir,
      whole: true,
      show: false,
      seed,
      jobs: 1,
    });
    assert.deepEqual([result.passed, result.failed], [8, 0]);
    return readFileSync(order, 'utf8');
  }

  test('is the same for the same seed, and different for another seed', async (t) => {
    const first = await orderOf(t, 7);
    assert.equal(await orderOf(t, 7), first);
    assert.notEqual(await orderOf(t, 8), first);
  });

  test('is random in CI only, unless a seed is given', (t) => {
    withEnv(t, { CI: undefined });
    assert.equal(seedOf(undefined), undefined);
    assert.equal(seedOf('12'), 12);
    assert.throws(() => seedOf('x'), { message: '--seed is a whole number of at most nine digits, not x.' });
    withEnv(t, { CI: 'true' });
    assert.equal(new Set(Array.from({ length: 20 }, () => seedOf(undefined))).size > 1, true);
    assert.equal(seedOf('12'), 12);
  });
});

describe('npm test with a pattern', () => {
  test('fails with one line when it matches no test file', () => {
    const args = [join(ROOT, 'scripts/test.js'), 'no-such-test-anywhere'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.deepEqual([status, (stdout + stderr).trim()], [1, 'No test file matches no-such-test-anywhere.']);
  });
});
