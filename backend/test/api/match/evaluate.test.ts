import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../src/commands/evaluate.ts', import.meta.url));

const members = [
  { id: 1, gender: 'male', age: 30, hobbies: ['Art'] },
  { id: 'b', gender: 'female' },
  { id: 'c' },
];
const actions = [
  { from: 1, to: 'b', action: 'superlike', at: '2026-01-01T00:00:00Z' },
  { from: 'b', to: 'nobody', action: 'pass', at: 1_700_000_000_000 },
];
const pairs = [
  { a: 1, b: 'b' },
  { a: 'c', b: 'missing' },
];

describe('npm run evaluate', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mutual-evaluate-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs it on the given rows, or on texts as they are. */
  async function evaluate(files: Record<'members' | 'actions' | 'pairs', unknown[] | string>) {
    for (const [name, rows] of Object.entries(files))
      await writeFile(
        join(folder, name),
        typeof rows === 'string' ? rows : rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      );
    const args = ['members', 'actions', 'pairs', 'out'].flatMap((name) => [`--${name}`, join(folder, name)]);
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { said, errors, code: child.exitCode, written: await readdir(folder) };
  }

  it('writes one line for each pair, in their order, the same each time, and names unknown ids by line', async () => {
    const { errors, code } = await evaluate({ members, actions, pairs });
    expect([code, errors]).toEqual([0, expect.stringContaining('actions:2')]);
    expect(errors).toContain('pairs:2');
    const first = await readFile(join(folder, 'out'), 'utf8');
    const rows = first
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ a, b }) => [a, b])).toEqual([
      [1, 'b'],
      ['c', 'missing'],
    ]);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['a', 'b', 'score', 'pAB', 'pBA']);
      expect(row.score).toBeGreaterThan(0);
      expect(row.score).toBeLessThanOrEqual(Math.min(row.pAB, row.pBA));
    }
    await evaluate({ members, actions, pairs });
    expect(await readFile(join(folder, 'out'), 'utf8')).toBe(first);
  });

  it.each([
    ['members', '{"id":1}\n\n{"id":', 'members:3'],
    ['members', '[]\n', 'members:1'],
    ['actions', '{"from":1,"to":"b","action":"kiss"}\n', 'actions:1'],
    ['actions', '{"from":1,"to":"b","action":"like","at":"soon"}\n', 'actions:1'],
    ['pairs', '{"a":1,"b":"b"}\n{"a":1}\n', 'pairs:2'],
  ])('names a broken line of %s and writes nothing', async (file, rows, place) => {
    const { errors, code, written } = await evaluate({ members, actions, pairs, [file]: rows });
    expect([code, errors]).toEqual([1, expect.stringContaining(place)]);
    expect(written.sort()).toEqual(['actions', 'members', 'pairs']);
  });
});
