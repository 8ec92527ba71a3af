import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(
  new URL('../../../../packages/recommender/src/evaluation/evaluate.ts', import.meta.url),
);

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

  /** Runs the program on these rows. A string is used as the content of the file. */
  async function evaluate(
    files: Partial<Record<'members' | 'actions' | 'pairs', unknown[] | string>>,
    env: NodeJS.ProcessEnv = {},
  ) {
    for (const [name, rows] of Object.entries(files))
      await writeFile(
        join(folder, name),
        typeof rows === 'string' ? rows : rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      );
    const args = ['members', 'actions', 'pairs', 'out'].flatMap((name) => [`--${name}`, join(folder, name)]);
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      // Keeps warnings of Node itself out of stderr, which the tests compare.
      env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', ...env },
    });
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { output, errors, code: child.exitCode, written: await readdir(folder) };
  }

  it('writes one line for each pair in input order, always the same, and reports unknown ids by line', async () => {
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

  /** Returns the output of a run, and checks that it does not contain NaN, null, Infinity or undefined. */
  async function writtenAfter(files: Parameters<typeof evaluate>[0], env?: NodeJS.ProcessEnv) {
    const { output, errors, code } = await evaluate({ members, actions, pairs, ...files }, env);
    expect([code, errors]).toEqual([0, expect.any(String)]);
    const text = await readFile(join(folder, 'out'), 'utf8');
    expect(`${output}${errors}${text}`).not.toMatch(/NaN|null|Infinity|undefined/);
    const rows = text.split('\n').filter((line) => line !== '');
    return { output, errors, rows: rows.map((line) => JSON.parse(line)) };
  }

  /** Actions of 8 men and 8 women towards each other, in both directions. */
  const meetings = (act: (from: number, to: number) => string) =>
    Array.from({ length: 8 }, (_, man) =>
      Array.from({ length: 8 }, (__, woman) => [
        { from: man, to: 8 + woman, action: act(man, 8 + woman) },
        { from: 8 + woman, to: man, action: act(8 + woman, man) },
      ]),
    ).flat(2);
  const crowd = Array.from({ length: 16 }, (_, id) => ({
    id,
    gender: id < 8 ? 0 : 1,
    lookingFor: id < 8 ? 1 : 0,
  }));

  it.each(['like', 'pass'])(
    'accepts actions that are all of kind "%s", and prints that their order cannot be judged',
    async (action) => {
      const { output, rows } = await writtenAfter({
        members: crowd,
        actions: meetings(() => action),
        pairs: [{ a: 0, b: 9 }],
      });
      expect(output).toMatch(/all likes or all dislikes/);
      expect(rows[0].pAB).toBeCloseTo(action === 'like' ? 0.97 : 0.03, 9);
    },
  );

  it.each([
    ['members', 'No members'],
    ['actions', 'No actions'],
    ['pairs', 'No pairs'],
  ])('accepts an empty file of %s with a message', async (file, remark) => {
    const { errors, rows } = await writtenAfter({ [file]: '' });
    expect(errors).toContain(remark);
    expect(rows).toHaveLength(file === 'pairs' ? 0 : pairs.length);
  });

  it('reports a missing file by its path, and writes nothing', async () => {
    const { errors, code, written } = await evaluate({ members, actions });
    expect([code, errors]).toEqual([1, expect.stringContaining(`${join(folder, 'pairs')} cannot be read`)]);
    expect(written.sort()).toEqual(['actions', 'members']);
  });

  it('scores pairs of one gender, and members with fields of unexpected types', async () => {
    const odd = [
      { id: 'x', gender: ['male'], lookingFor: {}, age: 'old', hobbies: 7, photos: {}, position: 'here' },
      {
        id: 'y',
        gender: true,
        age: 1e300,
        hobbies: { a: null, b: [1] },
        height: 1e300,
        place: [1, 2],
        f: [[[]]],
      },
      ...Array.from({ length: 8 }, (_, id) => ({
        id: `z${id}`,
        gender: false,
        f: id % 2 ? 1e300 : 'N/A',
        g: -1e300,
      })),
      ...crowd,
    ];
    const acted = meetings((from, to) => ((from * 7 + to) % 3 === 0 ? 'like' : 'pass'));
    const requested = [
      { a: 'x', b: 'y' },
      { a: 0, b: 1 },
      { a: 'z1', b: 'z2' },
      { a: 'y', b: 9 },
    ];
    const { rows } = await writtenAfter({ members: odd, actions: acted, pairs: requested });
    for (const { score, pAB, pBA } of rows)
      for (const one of [score, pAB, pBA]) expect(one > 0 && one < 1).toBe(true);
  });

  it('splits lines at \\n and \\r\\n only, so that a text may contain U+2028', async () => {
    const { rows } = await writtenAfter({
      members: members
        .map((row) => `${JSON.stringify({ ...row, city: 'a\u2028b\u2029c\u0085' })}\r\n`)
        .join(''),
      pairs: '{"a":1,"b":"b\u2028"}\r\n{"a":1,"b":"b"}',
    });
    expect(rows.map(({ b }) => b)).toEqual(['b\u2028', 'b']);
  });

  it('reads a time without a zone as UTC in every time zone of the process', async () => {
    // Read as UTC, 12:00 is three hours after 09:00Z; read as Tokyo time, it would be before it.
    const twice = [
      { from: 1, to: 'b', action: 'like', at: '2026-01-01T12:00:00' },
      { from: 1, to: 'b', action: 'pass', at: '2026-01-01T09:00:00Z' },
      { from: 'b', to: 1, action: 'pass', at: '2026-01-01T09:00:00Z' },
      { from: 'b', to: 1, action: 'like', at: '2026-01-01 12:00' },
    ];
    const { rows } = await writtenAfter({ actions: twice }, { TZ: 'Asia/Tokyo' });
    expect([rows[0].pAB, rows[0].pBA]).toEqual([0.97, 0.97]);
  });

  it('reports the first 20 broken lines of all files and the number of the rest', async () => {
    const { errors, code, written } = await evaluate({
      members: '{"id":1}\n{"id":null}\n',
      actions: '{"from":1,"to":2,"action":"like"}\nlike\n',
      pairs: '{"a":1}\n'.repeat(30),
    });
    expect(code).toBe(1);
    const lines = errors.trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.slice(0, 3).map((line) => line.slice(folder.length + 1))).toEqual([
      'members:2: "id" must be a text or a number',
      'actions:2: this is no JSON',
      'pairs:1: "b" must be a text or a number',
    ]);
    expect(lines[20]).toBe('and 12 more');
    expect(written.sort()).toEqual(['actions', 'members', 'pairs']);
  });

  it.each([
    ['members', '{"id":1}\n\n{"id":', 'members:3'],
    ['members', '[]\n', 'members:1'],
    ['actions', '{"from":1,"to":"b","action":"kiss"}\n', 'actions:1'],
    ['actions', '{"from":1,"to":"b","action":"like","at":"soon"}\n', 'actions:1'],
    ['pairs', '{"a":1,"b":"b"}\n{"a":1}\n', 'pairs:2'],
  ])(
    'writes nothing and reports the broken line of file %s with content %j as %s',
    async (file, rows, place) => {
      const { errors, code, written } = await evaluate({ members, actions, pairs, [file]: rows });
      expect([code, errors]).toEqual([1, expect.stringContaining(place)]);
      expect(written.sort()).toEqual(['actions', 'members', 'pairs']);
    },
  );
});
