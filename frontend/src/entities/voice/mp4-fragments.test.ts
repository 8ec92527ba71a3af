import { describe, expect, test } from 'vitest';
import { withoutDoubledFragments } from './mp4-fragments';

/** Returns the bytes of a box. */
const box = (type: string, content: string): number[] => [
  ...[0, 0, 0, 8 + content.length],
  ...[...(type + content)].map((letter) => letter.charCodeAt(0)),
];
const file = (...boxes: number[][]) => Uint8Array.from(boxes.flat());
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const [HEAD, FIRST, SECOND] = [box('moov', 'head'), box('moof', 'one'), box('moof', 'two')];
const MEDIA = box('mdat', 'sound');

describe('withoutDoubledFragments', () => {
  test('keeps the last of several fragment boxes in a row', () => {
    const repaired = withoutDoubledFragments(file(HEAD, FIRST, MEDIA, SECOND, SECOND, MEDIA));
    expect(text(repaired)).toBe(text(file(HEAD, FIRST, MEDIA, SECOND, MEDIA)));
  });

  test.each([
    ['a file with media after each fragment box', file(HEAD, FIRST, MEDIA, SECOND, MEDIA)],
    ['a file that is cut off', file(HEAD, FIRST, MEDIA, SECOND).subarray(0, -2)],
    ['a fragment box at the end', file(HEAD, FIRST, MEDIA, SECOND)],
    ['no MP4', Uint8Array.from('OggS, but no boxes', (letter) => letter.charCodeAt(0))],
    ['bytes without a box', new Uint8Array(40)],
    ['an empty file', new Uint8Array()],
  ])('returns %s unchanged', (_, bytes) => {
    expect(withoutDoubledFragments(bytes)).toBe(bytes);
  });
});
