import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { trimFolder } from '../lib/files.js';
import { ROOT } from '../lib/paths.js';
import { freshDataDir } from './support.js';

/** @import { TestContext } from 'node:test' */

const LOADER = pathToFileURL(join(ROOT, 'scripts/lib/suites/typescript.js')).href;

/**
 * Returns a TypeScript program that imports another file, and its cache.
 * @param {TestContext} t
 */
function programOf(t) {
  const dir = freshDataDir(t);
  const [main, part, cache] = [join(dir, 'main.ts'), join(dir, 'part.ts'), join(dir, 'cache')];
  writeFileSync(
    main,
    `import { value } from './part.js';
     enum Kept { Yes = 'yes' }
     console.log(value, Kept.Yes);`,
  );
  /** @param {string} value */
  const set = (value) => writeFileSync(part, `export const value: string = '${value}';`);
  const run = (NODE_COMPILE_CACHE = cache, limit = 'unlimited') => {
    const command = `ulimit -f ${limit} && exec "$0" --import "$1" "$2"`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, LOADER, main], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE },
    });
    return stdout.trim() || stderr;
  };
  const entries = () =>
    readdirSync(join(cache, 'typescript'))
      .map((name) => join(cache, 'typescript', name))
      .sort();
  return { part, cache, set, run, entries };
}

describe('TypeScript of the tests', () => {
  test('is compiled again after a change that keeps its size and time, such as another branch', (t) => {
    const { part, set, run, entries } = programOf(t);
    const past = new Date('2026-01-01');
    for (const value of ['one', 'two', 'one', 'six']) {
      set(value);
      utimesSync(part, past, past);
      assert.equal(run(), `${value} yes`);
    }
    assert.equal(entries().length, 2);
  });

  test('is compiled once', (t) => {
    const { set, run, entries } = programOf(t);
    set('one');
    run();
    const written = entries().map((entry) => statSync(entry).ino);
    assert.equal(run(), 'one yes');
    assert.deepEqual(
      entries().map((entry) => statSync(entry).ino),
      written,
    );
  });

  for (const [how, damage] of /** @type {Array<[string, (text: string) => string]>} */ ([
    ['cut', (text) => text.slice(0, -20)],
    ['emptied', () => ''],
    ['overwritten', (text) => text.replace("'one'", "'bad'")],
    ['another program', () => 'console.log("no module")'],
  ]))
    test(`is compiled again if its entry in the cache is ${how}`, (t) => {
      const { set, run, entries } = programOf(t);
      set('one');
      run();
      const good = entries().map((entry) => readFileSync(entry, 'utf8'));
      for (const entry of entries()) writeFileSync(entry, damage(readFileSync(entry, 'utf8')));
      assert.equal(run(), 'one yes');
      assert.deepEqual(
        entries().map((entry) => readFileSync(entry, 'utf8')),
        good,
      );
    });

  test('runs if nothing can be written to the cache', (t) => {
    const { part, cache, set, run, entries } = programOf(t);
    set('one');
    // Files cannot grow, as on a full disk.
    assert.equal(run(cache, '0'), 'one yes');
    assert.deepEqual(entries(), []);
    // A file as parent makes the folder impossible, even for root.
    assert.equal(run(join(part, 'cache')), 'one yes');
    assert.equal(run(''), 'one yes');
  });

  test('has its own line numbers in stack traces', (t) => {
    const { part, run } = programOf(t);
    writeFileSync(part, `interface Gone {\n  x: number;\n}\nexport const value = new Error().stack;`);
    for (let runs = 0; runs < 2; runs += 1) assert.match(run(), /part\.ts:4:\d+/);
  });
});

describe('the cache of compiled files', () => {
  test('keeps the files that were written last, up to a total size', async (t) => {
    const dir = freshDataDir(t);
    for (let day = 1; day <= 5; day += 1) {
      const file = join(dir, String(day));
      writeFileSync(file, 'x'.repeat(10));
      utimesSync(file, new Date(2026, 0, day), new Date(2026, 0, day));
    }
    await trimFolder(dir, 30);
    assert.deepEqual(readdirSync(dir).sort(), ['3', '4', '5']);
    await trimFolder(join(dir, 'none'), 30);
  });
});
