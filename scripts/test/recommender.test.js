import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freshDataDir, npmRun } from './support.js';

describe('programs of the suggestion model', () => {
  test('npm run evaluate writes a score for each pair, and states the line of an error in a file', async (t) => {
    const dir = freshDataDir(t);
    /**
     * @param {string} name
     * @param {object[]} rows
     */
    const file = (name, rows) => {
      writeFileSync(join(dir, name), rows.map((row) => JSON.stringify(row)).join('\n'));
      return join(dir, name);
    };
    const out = join(dir, 'out.jsonl');
    const args = [
      ...['--members', file('members.jsonl', [{ id: 1 }, { id: 2 }])],
      ...['--pairs', file('pairs.jsonl', [{ a: 1, b: 2 }])],
      ...['--out', out, '--actions'],
    ];
    const good = file('actions.jsonl', [{ from: 1, to: 2, action: 'like' }]);
    const scored = npmRun(t, 'evaluate', dir, {}, [...args, good]);
    assert.equal(await scored.ended, 0, scored.output);
    assert.match(scored.output, /2 members and 1 actions learned from/);
    const { a, b, score } = JSON.parse(readFileSync(out, 'utf8'));
    assert.deepEqual([a, b, typeof score], [1, 2, 'number']);

    const wrong = file('wrong.jsonl', [{ from: 1, to: 2, action: 'winks' }]);
    const refused = npmRun(t, 'evaluate', dir, {}, [...args, wrong]);
    assert.equal(await refused.ended, 1);
    assert.match(refused.output, /wrong\.jsonl:1: "action" must be/);
  });

  test('npm run simulate writes its results and charts', async (t) => {
    const dir = freshDataDir(t);
    const out = join(dir, 'charts');
    const simulated = npmRun(t, 'simulate', dir, {}, ['--members', '60', '--seeds', '101', '--out', out]);
    assert.equal(await simulated.ended, 0, simulated.output);
    assert.match(simulated.output, /^60 members, 42 days, 1 populations/m);
    assert.ok(readdirSync(out).length > 0 && readdirSync(out).every((name) => name.endsWith('.svg')));
  });
});
