import sharp, { type Sharp } from 'sharp';
import phash from 'sharp-phash';
import { aScene } from '../../../../test/support/pictures.js';
import { distanceOf } from '../known-pictures/known-picture.rules.js';
import { computePictureHashes } from './picture-hash.rules.js';

const hashesOf = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return computePictureHashes(data, info);
};
const hexOf = (bits: string): string => BigInt(`0b${bits}`).toString(16).padStart(16, '0');
const plain = (background: string): Sharp =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } }).jpeg();

describe('computePictureHashes', () => {
  it('returns the hashes of the package for the picture and its mirror image', async () => {
    const bitsOf = phash as unknown as (typeof phash)['default'];
    const { data, info: raw } = await sharp(await aScene(1))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const mirrored = await sharp(data, { raw }).flop().raw().toBuffer();
    const [own = '', other = ''] = await computePictureHashes(data, raw);
    expect(distanceOf(own, hexOf(await bitsOf(data, { raw })))).toBeLessThan(3);
    expect(distanceOf(other, hexOf(await bitsOf(mirrored, { raw })))).toBeLessThan(3);
    expect(distanceOf(own, other)).toBeGreaterThan(10);
  });

  it.each(['white', 'black', '#d05'])('includes those without a border: %s', async (background) => {
    const sides = { top: 20, bottom: 20, left: 20, right: 20 };
    const [own = ''] = await hashesOf(await aScene(2));
    const found = await hashesOf(await aScene(2, (picture) => picture.extend({ ...sides, background })));
    expect(found).toHaveLength(4);
    expect(distanceOf(found[2]!, own)).toBeLessThan(5);
  });

  it('differ between pictures', async () => {
    const found = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => hashesOf(await aScene(seed))));
    expect(new Set(found.flatMap((hashes) => hashes.slice(0, 2))).size).toBe(10);
  });

  it('are none for pictures of almost one colour', async () => {
    const dot = await plain('#888')
      .composite([{ input: await plain('#fff').resize(4, 4).toBuffer(), left: 9, top: 9 }])
      .toBuffer();
    for (const bytes of [await plain('#000').toBuffer(), await plain('#c33').toBuffer(), dot])
      expect(await hashesOf(bytes)).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 1600],
    [1600, 3],
  ])('exist for %d by %d pixels of noise', async (width, height) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
    expect((await hashesOf(await picture.png().toBuffer())).length).toBeLessThan(5);
  });
});
