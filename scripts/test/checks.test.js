import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { runChecks } from '../lib/checks.js';
import { ROOT } from '../lib/paths.js';
import { freshDataDir } from './support.js';

/** @import { TestContext } from 'node:test' */

/**
 * Runs a check on a repository of these files.
 * @param {TestContext} t
 * @param {string} name
 * @param {Record<string, string>} files lines by path
 * @returns the exit code, and the lines that name a place
 */
function checked(t, name, files) {
  const folder = freshDataDir(t);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', `${name}.js`), folder],
    { encoding: 'utf8' },
  );
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => /^[\w./-]+:\d+/.test(line));
  return { status, lines };
}

describe('npm run check', () => {
  test('counts every check, also after one that fails, and names the failed ones', async () => {
    const result = await runChecks([
      ['refuses', process.execPath, ['-e', 'process.exit(1)']],
      ['accepts', process.execPath, ['-e', '']],
      ['does not exist', join(ROOT, 'none'), []],
    ]);
    assert.deepEqual([result.passed, result.failed], [1, 2]);
    assert.deepEqual(result.failures.sort(), ['does not exist', 'refuses']);
  });
});

describe('documents.js', () => {
  const files = {
    'package.json': JSON.stringify({ scripts: { start: '' } }),
    'scripts/start.js': '',
    'docs/guide.md': '# The guide\n',
  };

  test('accepts links, paths and commands that exist, and wide tables', (t) => {
    const lines = [
      '[guide](docs/guide.md#the-guide), [here](#title), [out](https://example.com/gone)',
      '`npm run start`, `node scripts/start.js`, `docs/*.md`',
      `| ${'wide '.repeat(30)} |`,
      '# Title',
    ];
    const result = checked(t, 'documents', { ...files, 'README.md': lines.join('\n') });
    assert.deepEqual(result, { status: 0, lines: [] });
  });

  test('refuses links, paths and commands that do not exist, and wide lines', (t) => {
    const lines = [
      '[gone](docs/gone.md)',
      '[no heading](docs/guide.md#gone)',
      '`docs/none/*.md`',
      'npm run gone',
      'node scripts/gone.js',
      'wide '.repeat(30),
    ];
    const result = checked(t, 'documents', { ...files, 'README.md': lines.join('\n') });
    assert.deepEqual(result, {
      status: 1,
      lines: [
        'README.md:1: a link to docs/gone.md, which does not exist',
        'README.md:2: a link to a heading that docs/guide.md does not have: gone',
        'README.md:3: `docs/none/*.md`, which does not exist',
        'README.md:4: npm run gone, which package.json does not have',
        'README.md:5: node scripts/gone.js, which does not exist',
        'README.md:6: a line wider than 120 columns',
      ],
    });
  });
});

describe('comment-width.js', () => {
  test('refuses wide comments, and accepts wide code and addresses', (t) => {
    const wide = 'wide '.repeat(30);
    const accepted = { 'backend/src/a.ts': `const text = '${wide}';\n// https://example.com/${wide}\n` };
    assert.deepEqual(checked(t, 'comment-width', accepted), { status: 0, lines: [] });
    const refused = {
      ...accepted,
      'frontend/src/b.tsx': `\n  // ${wide}\n`,
      'scripts/c.js': `/** ${wide} */`,
    };
    assert.deepEqual(checked(t, 'comment-width', refused), {
      status: 1,
      lines: [
        'frontend/src/b.tsx:2: a comment wider than 110 columns',
        'scripts/c.js:1: a comment wider than 110 columns',
      ],
    });
  });
});

describe('numbers-in-texts.js', () => {
  test('refuses numbers typed into texts and messages, not those of keys and names', (t) => {
    const result = checked(t, 'numbers-in-texts', {
      'frontend/src/i18n/en/common.ts': [
        "export const texts = { 'coins-100': '100 coins', vault: 'Saved in 1Password',",
        "  photos: 'Up to 6 photos',",
        '  length: `At most 4,000 characters in ${place}`,',
        '};',
      ].join('\n'),
      'backend/src/contract/x.schemas.ts': "z.string().max(5, 'At most 5 words').regex(/x5/, 'x5');",
    });
    assert.deepEqual(result, {
      status: 1,
      lines: [
        'frontend/src/i18n/en/common.ts:2: 6',
        'frontend/src/i18n/en/common.ts:3: 4000',
        'backend/src/contract/x.schemas.ts:1: 5',
      ],
    });
  });
});

describe('tests-in-describe.js', () => {
  test('refuses tests outside of a describe, and accepts those of helpers', (t) => {
    const accepted = {
      'backend/src/a.spec.ts': "describe('a', () => { it.each([1])('works', () => {}); });",
      'frontend/e2e/b.spec.ts':
        "function tests() { test('b', () => {}); }\ntest.describe('b', () => tests());\ntest.use({});",
    };
    assert.equal(checked(t, 'tests-in-describe', accepted).status, 0);
    const refused = {
      ...accepted,
      'scripts/test/c.test.js': "\ntest('alone', () => {});",
      'frontend/src/d.test.tsx': 'for (const n of [1]) it.skip(`alone ${n}`, () => {});',
    };
    assert.deepEqual(checked(t, 'tests-in-describe', refused), {
      status: 1,
      lines: ['frontend/src/d.test.tsx:1', 'scripts/test/c.test.js:2'],
    });
  });
});
