import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { changedPaths, runChecks } from '../lib/checks.js';
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
  test('counts every check, also after a failed one, and lists the failed ones', async () => {
    const result = await runChecks({
      checks: [
        { name: 'refuses', command: process.execPath, args: ['-e', 'process.exit(1)'] },
        { name: 'accepts', command: process.execPath, args: ['-e', ''] },
        { name: 'does not exist', command: join(ROOT, 'none'), args: [] },
      ],
    });
    assert.deepEqual([result.passed, result.failed], [1, 2]);
    assert.deepEqual(result.failures.sort(), ['does not exist', 'refuses']);
  });
});

describe('npm run check -- --changed', () => {
  /**
   * Returns the arguments of a check of single files after these paths have changed; null where it is left
   * out.
   * @param {TestContext} t
   * @param {string[]} changed
   */
  async function argsOf(t, changed) {
    const output = join(freshDataDir(t), 'args');
    const program = `fs.writeFileSync(${JSON.stringify(output)}, process.argv.slice(1).join())`;
    const checks = [
      {
        name: 'of programs',
        command: process.execPath,
        args: ['-e', program, '--', 'option'],
        files: /\.js$/,
        of: /\.js$|^\.oxlintrc\.json$/,
        all: ['everything'],
      },
    ];
    const { passed } = await runChecks({ checks, changed });
    return passed === 1 ? readFileSync(output, 'utf8') : null;
  }

  test('checks the changed files, and everything when the settings have changed', async (t) => {
    const changed = ['scripts/check.js', 'README.md', 'scripts/removed.js'];
    assert.equal(await argsOf(t, changed), 'option,scripts/check.js');
    assert.equal(await argsOf(t, ['.oxlintrc.json', ...changed]), 'option,everything');
    assert.equal(await argsOf(t, ['README.md']), null);
    assert.equal(await argsOf(t, ['scripts/removed.js']), null);
  });

  test('fails when a check of a changed file fails', async () => {
    const checks = [{ name: 'refuses', command: process.execPath, args: ['-e', 'process.exit(1)'] }];
    const { failed, failures } = await runChecks({ checks, changed: ['README.md'] });
    assert.deepEqual([failed, failures], [1, ['refuses']]);
  });

  test('finds committed, uncommitted, new and removed files by a comparison with the main branch', async (t) => {
    const root = freshDataDir(t);
    /** @param {...string} args */
    const git = (...args) => {
      const name = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
      const { status, stderr } = spawnSync('git', [...name, ...args], { cwd: root, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    };
    /** @param {string} file */
    const write = (file) => writeFileSync(join(root, file), file + Math.random());
    git('init', '-q', '-b', 'main');
    for (const file of ['same', 'committed', 'edited', 'removed']) write(file);
    git('add', '.');
    git('commit', '-qm', 'first');
    git('checkout', '-qb', 'branch');
    write('committed');
    git('commit', '-qam', 'second');
    for (const file of ['edited', 'new with a blank']) write(file);
    rmSync(join(root, 'removed'));
    assert.deepEqual((await changedPaths(root)).sort(), [
      'committed',
      'edited',
      'new with a blank',
      'removed',
    ]);
    await assert.rejects(changedPaths(freshDataDir(t)), { name: 'Problem' });
  });
});

describe('documents.js', () => {
  const files = {
    'package.json': JSON.stringify({ scripts: { start: '' } }),
    'scripts/start.js': '',
    'docs/guide.md': '# The guide\n',
  };

  test('accepts links, paths and commands that exist', (t) => {
    const lines = [
      '[guide](docs/guide.md#the-guide), [here](#title), [out](https://example.com/gone)',
      '`npm run start`, `node scripts/start.js`, `docs/*.md`',
      '# Title',
    ];
    const result = checked(t, 'documents', { ...files, 'README.md': lines.join('\n') });
    assert.deepEqual(result, { status: 0, lines: [] });
  });

  test('rejects links, paths and commands that do not exist', (t) => {
    const lines = [
      '[gone](docs/gone.md)',
      '[no heading](docs/guide.md#gone)',
      '`docs/none/*.md`',
      'npm run gone',
      'node scripts/gone.js',
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
      ],
    });
  });
});

describe('comment-width.js', () => {
  test('rejects wide comments, and accepts wide code and addresses', (t) => {
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
  test('rejects numbers that are typed into texts and messages, but not those of keys and names', (t) => {
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

describe('words-in-code.js', () => {
  const glossary = { 'docs/glossary.md': '| recording | ~~voice note~~ |\n| reaction | ~~`React`~~ |\n' };

  test('rejects struck-out words in names that the code declares, and in names of files', (t) => {
    const refused = {
      ...glossary,
      'backend/src/modules/chat/voice-notes.service.ts': 'export class Recordings {}',
      'frontend/src/a.tsx': "import { VoiceNote } from 'library';\nexport type React = () => void;\n",
      'scripts/b.js': 'const MAX_VOICE_NOTES = 1;\nfunction play({ voiceNote }) {}\n',
    };
    const rule = 'for which docs/glossary.md strikes out';
    assert.deepEqual(checked(t, 'words-in-code', refused), {
      status: 1,
      lines: [
        `backend/src/modules/chat/voice-notes.service.ts:1: voice-notes.service, ${rule} voice note`,
        `frontend/src/a.tsx:2: React, ${rule} \`React\``,
        `scripts/b.js:1: MAX_VOICE_NOTES, ${rule} voice note`,
        `scripts/b.js:2: voiceNote, ${rule} voice note`,
      ],
    });
  });

  test('accepts struck-out words in texts and comments, and as parts of other words', (t) => {
    const accepted = {
      ...glossary,
      'backend/src/a.ts':
        "// A voice note.\nconst text = 'voice note';\nconst invoiceNote = onReact(text);\n",
    };
    assert.deepEqual(checked(t, 'words-in-code', accepted), { status: 0, lines: [] });
  });
});

describe('tests-in-describe.js', () => {
  test('rejects tests outside of a describe, and accepts those of helpers', (t) => {
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
      lines: [
        'frontend/src/d.test.tsx:1: a test outside of a describe',
        'scripts/test/c.test.js:2: a test outside of a describe',
      ],
    });
  });

  test('rejects tests that prevent others from running', (t) => {
    const files = {
      'backend/src/a.spec.ts': "describe.only('a', () => {\n  it.only.each([1])('works', () => {});\n});",
      'frontend/e2e/b.spec.ts':
        "test.describe.only('b', () => {\n  test('works', () => allow({ only: true }));\n});",
    };
    const what = 'only, which keeps other tests from running';
    assert.deepEqual(checked(t, 'tests-in-describe', files), {
      status: 1,
      lines: [
        `backend/src/a.spec.ts:1: ${what}`,
        `backend/src/a.spec.ts:2: ${what}`,
        `frontend/e2e/b.spec.ts:1: ${what}`,
      ],
    });
  });
});
