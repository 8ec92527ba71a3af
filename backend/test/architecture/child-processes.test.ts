import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { PhotoResult } from '../../src/modules/profiles/pictures/picture-decoder.service.js';
import { RecordingResult } from '../../src/modules/profiles/recordings/recording-decoder.service.js';
import { TrainingResult } from '../../src/modules/suggestions/model/training/nightly-training.service.js';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));
const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
const mp3 = Uint8Array.of(0xff, 0xfb, 0x50, 0xc4);
const photo = {
  full: webp,
  card: webp,
  portrait: webp,
  width: 640,
  height: 480,
  hashes: ['0123456789abcdef'],
};
const recording = { bytes: mp3, seconds: 1, peaks: [0, 50, 100] };
const training = { warnings: [{ message: 'Slow.', about: { seconds: 9 } }], error: null };

/** Valid results, with the schema that parses them. */
const ANSWERS: readonly { name: string; schema: z.ZodType; valid: readonly object[] }[] = [
  { name: 'of a picture decoder', schema: PhotoResult, valid: [photo, { refused: 'pixels' }] },
  { name: 'of a recording decoder', schema: RecordingResult, valid: [recording, { refused: 'silent' }] },
  { name: 'of a training', schema: TrainingResult, valid: [training] },
];

/** Values that no part of a result may have; `undefined` removes the part. */
const NONSENSE: readonly unknown[] = [Number.NaN, Infinity, -1, {}, '<html>', [Number.NaN], [101], undefined];

describe('child processes', () => {
  it('are started by KillableChild only, with a schema of their results', () => {
    expect(filesWith(/import (?!type ).*'node:child_process'/)).toEqual([
      'platform/processes/killable-child.ts',
    ]);
    expect(filesWith(/new KillableChild\(/)).toEqual([
      ...[
        'modules/suggestions/model/training/nightly-training.service.ts',
        'platform/processes/decoder-pool.ts',
      ],
    ]);
    expect(filesWith(/new DecoderPool\(/)).toEqual([
      'modules/profiles/pictures/picture-decoder.service.ts',
      'modules/profiles/recordings/recording-decoder.service.ts',
    ]);
  });
});

describe.each(ANSWERS)('the result $name', ({ schema, valid }) => {
  it('accepts valid results', () => {
    for (const answer of valid) expect(schema.parse(answer)).toEqual(answer);
  });

  it('rejects an invalid value in any part', () => {
    for (const answer of valid)
      for (const part of Object.keys(answer))
        for (const value of NONSENSE.filter((each) => !(part === 'error' && each === '<html>'))) {
          const damaged = value === undefined ? without(answer, part) : { ...answer, [part]: value };
          expect({ part, value, refused: !schema.safeParse(damaged).success }).toEqual({
            part,
            value,
            refused: true,
          });
        }
  });

  it('rejects additional fields, and values that are not results', () => {
    for (const answer of valid) expect(schema.safeParse({ ...answer, html: '<script>' }).success).toBe(false);
    for (const none of [undefined, null, 'done', 1, [], valid])
      expect(schema.safeParse(none).success).toBe(false);
  });
});

const without = (answer: object, part: string): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== part));
