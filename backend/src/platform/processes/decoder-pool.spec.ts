import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Logger } from '../logging/logger.js';
import { DecoderPool } from './decoder-pool.js';

const program = new URL('../../../test/support/odd-decoder.child.ts', import.meta.url);
const Answer = z.strictObject({ text: z.string() });

interface Task {
  bytes: Uint8Array;
  does: string;
  text: string;
  after?: string;
}

describe('DecoderPool', () => {
  const warnings: unknown[] = [];
  const logger = { warn: (_: string, about: unknown) => warnings.push(about) } as unknown as Logger;
  const folder = mkdtempSync(join(tmpdir(), 'decoders-'));
  // The program must be in a folder of its own, because a confined process can only read its own folder.
  const file = pathToFileURL(join(folder, 'odd-decoder.child.ts'));
  copyFileSync(program, file);
  let pool: DecoderPool<Task & Record<string, unknown>, z.infer<typeof Answer>>;

  const start = ({ processes = 1, limitMs = 30_000, waitingPerMember = 2 } = {}): void => {
    pool = new DecoderPool({
      file,
      packages: [],
      answer: Answer,
      processes,
      limitMs,
      waitingPerMember,
      logger,
      what: 'recording',
      unreadable: 'RECORDING_UNREADABLE',
    });
  };
  /** Returns the result, or the code of the error. */
  const decode = (memberId: string, text: string, more: Partial<Task> = {}): Promise<string> =>
    pool.decode(memberId, { bytes: new Uint8Array(3), does: 'answer', text, ...more }).then(
      (answer) => answer.text,
      (error: { code: string }) => error.code,
    );
  afterEach(() => pool.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs the task of the member whose last task ran the longest ago', async () => {
    start();
    const after = join(folder, 'turns');
    const done: string[] = [];
    const ask = (memberId: string, text: string, more = {}) =>
      decode(memberId, text, more).then((answer) => done.push(answer));
    const all = [ask('a', 'a1', { after }), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')];
    all.push(ask('c', 'c1'));
    writeFileSync(after, '');
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('keeps at most two waiting tasks of a member, and also the task of another member', async () => {
    start();
    const after = join(folder, 'waiting');
    const flood = Array.from({ length: 40 }, (_, index) => decode('a', `a${index}`, { after }));
    const other = decode('b', 'b', { after });
    writeFileSync(after, '');
    expect((await Promise.all(flood)).filter((answer) => answer !== 'RATE_LIMITED')).toEqual([
      ...['a0', 'a1', 'a2'],
    ]);
    expect(await other).toBe('b');
  });

  it('drops tasks of members with many waiting tasks to make room for another member', async () => {
    start({ waitingPerMember: 20 });
    const after = join(folder, 'room');
    const texts = Array.from({ length: 20 }, (_, index) => String(index));
    const flood = ['a', 'b'].map((member) =>
      Promise.all(['first', ...texts].map((text) => decode(member, member + text, { after }))),
    );
    const others = Promise.all([decode('c', 'c1'), decode('c', 'c2')]);
    writeFileSync(after, '');
    expect(await others).toEqual(['c1', 'c2']);
    const refused = (await Promise.all(flood)).map((answers) =>
      answers.flatMap((answer, index) => (answer === 'RATE_LIMITED' ? [index] : [])),
    );
    // The last task of the second member found no place; later, the last tasks of both gave way to the third
    // member.
    expect(refused).toEqual([[20], [19, 20]]);
  });

  it('runs tasks of two members at the same time, but only one task of each member', async () => {
    start({ processes: 2 });
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const done: string[] = [];
    const all = [
      decode('a', 'a1', { after: first }).then(() => done.push('a1')),
      decode('a', 'a2').then(() => done.push('a2')),
      decode('b', 'b1', { after: second }).then(() => {
        done.push('b1');
        writeFileSync(first, '');
      }),
    ];
    writeFileSync(second, '');
    await Promise.all(all);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it.each(['nonsense', 'die', 'nothing'])(
    'rejects an upload whose decoder returns %s, and makes only its member wait',
    async (does) => {
      start({ limitMs: does === 'nothing' ? 3_000 : 30_000 });
      expect(await decode('a', 'well')).toBe('well');
      warnings.length = 0;
      const waiting = [decode('a', 'odd', { does }), decode('a', 'next'), decode('b', 'other')];
      expect(await Promise.all(waiting)).toEqual(['RECORDING_UNREADABLE', 'RATE_LIMITED', 'other']);
      expect(warnings).toMatchObject([{ memberId: 'a', bytes: 3, reason: expect.any(String) as string }]);
      expect(await decode('a', 'later')).toBe('RATE_LIMITED');
    },
  );

  it('discards the second result of a decoder', async () => {
    start();
    const answers = [decode('a', 'one', { does: 'twice' }), decode('b', 'two'), decode('c', 'three')];
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
  });
});
