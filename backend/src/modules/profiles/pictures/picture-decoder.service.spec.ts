import sharp from 'sharp';
import {
  aPhonePicture,
  aPicture,
  aPixelBomb,
  aScanBomb,
  withGainMap,
} from '../../../../test/support/pictures.js';
import type { Logger } from '../../../platform/logging/logger.js';
import { PictureDecoderService } from './picture-decoder.service.js';

const sizeOf = async (bytes: Buffer): Promise<(string | number | undefined)[]> => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

/** Pixels that change slowly, as in photos. */
const softNoise = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(3);

/** Returns the mean difference of the samples of two pictures. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  const sum = first?.reduce((so, value, index) => so + Math.abs(value - (second?.[index] ?? 0)), 0);
  return (sum ?? Infinity) / (first?.length ?? 1);
}

const decoder = new PictureDecoderService({ warn: () => undefined } as unknown as Logger);
afterAll(() => decoder.onApplicationShutdown());
const decode = (bytes: Buffer, memberId = 'a') => decoder.decode(memberId, bytes);

describe('PictureDecoderService', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('converts a %s to WebP in all sizes', async (format) => {
    const { full, card, portrait } = await decode(await aPicture(format, { width: 2000, height: 1000 }));
    expect(await sizeOf(full)).toEqual(['webp', 1600, 800]);
    expect(await sizeOf(card)).toEqual(['webp', 320, 160]);
    expect(await sizeOf(portrait)).toEqual(['webp', 160, 160]);
  });

  it('does not enlarge small pictures', async () => {
    const { full, card, portrait } = await decode(await aPicture('png', { width: 1, height: 1 }));
    for (const bytes of [full, card, portrait]) expect(await sizeOf(bytes)).toEqual(['webp', 1, 1]);
  });

  it('keeps both sizes within the limits for any aspect ratio', async () => {
    const { full, card } = await decode(await aPicture('png', { width: 20, height: 20_000 }));
    expect(await sizeOf(full)).toEqual(['webp', 2, 1600]);
    expect(await sizeOf(card)).toEqual(['webp', 2, 1600]);
  });

  it('rotates the picture upright and removes all metadata', async () => {
    const phone = await aPhonePicture({ width: 80, height: 40 });
    const before = await sharp(phone).metadata();
    expect([before.orientation, before.hasProfile]).toEqual([6, true]);
    expect(before.exif?.includes('SecretCamera')).toBe(true);
    expect(before.xmp?.includes('Secret XMP')).toBe(true);

    const { full, card, portrait, width, height } = await decode(phone);
    expect([width, height]).toEqual([40, 80]);
    for (const bytes of [full, card, portrait]) {
      const after = await sharp(bytes).metadata();
      expect([after.width, after.height, after.orientation]).toEqual([40, 80, undefined]);
      expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      const text = bytes.toString('latin1');
      for (const secret of ['EXIF', 'Exif', 'XMP', 'ICCP', 'Secret', 'Phone 12', '2026:01'])
        expect(text).not.toContain(secret);
    }
  });

  it('fills transparent areas with white', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { channels } = await sharp((await decode(clear)).full).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  });

  it('accepts grey, 16-bit and CMYK pictures', async () => {
    const colour = await aPicture('png');
    const inputs = [
      await sharp(colour).toColourspace('b-w').png().toBuffer(),
      await sharp(colour).toColourspace('rgb16').png().toBuffer(),
      await sharp(colour).toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const input of inputs) expect(await sizeOf((await decode(input)).full)).toEqual(['webp', 60, 40]);
  });

  it.each(
    (['srgb', 'rgb16'] as const).flatMap((space) =>
      ['srgb', 'p3', undefined].map((profile) => ({ space, profile })),
    ),
  )('keeps the colours of a PNG in $space with the profile $profile', async ({ space, profile }) => {
    const background = { r: 240, g: 40, b: 40 };
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } }).toColourspace(
      space,
    );
    const png = await (profile === undefined ? picture : picture.withIccProfile(profile)).png().toBuffer();
    const { channels } = await sharp((await decode(png)).full).stats();
    for (const [index, value] of Object.values(background).entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(4);
  });

  it('rejects files of other formats', async () => {
    const others = [
      Buffer.alloc(0),
      Buffer.from('hello'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      await aPicture('gif'),
      await aPicture('tiff'),
    ];
    for (const bytes of others) await expect(decode(bytes)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
    const whole = await aPicture(format, { width: 400, height: 400 });
    for (const share of [0.02, 0.5, 0.9])
      await expect(decode(whole.subarray(0, Math.max(16, whole.length * share)))).rejects.toMatchObject({
        code: 'PICTURE_UNREADABLE',
      });
  });

  describe.each([
    ['baseline', {}],
    ['without subsampling', { chromaSubsampling: '4:4:4' }],
    ['progressive', { progressive: true }],
  ])('a JPEG that is cut off: %s', (_, options) => {
    const end = Buffer.from('ffd9', 'hex');
    const whole = softNoise().jpeg(options).toBuffer();

    it.each([2, 3, 20, 100])(
      'is accepted when its last %d bytes are missing, because browsers show it',
      async (missing) => {
        const cut = (await whole).subarray(0, -missing);
        for (const bytes of [cut, Buffer.concat([cut, end])]) {
          const { full, width, height } = await decode(bytes);
          expect([width, height]).toEqual([800, 600]);
          expect(await differenceOf(full, (await decode(await whole)).full)).toBeLessThan(2);
        }
      },
    );

    it.each([0.1, 0.5])(
      'is rejected when only a share of %d is left, even with an end marker',
      async (share) => {
        const bytes = await whole;
        const cut = bytes.subarray(0, bytes.length * share);
        for (const file of [cut, Buffer.concat([cut, end])])
          await expect(decode(file)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
      },
    );
  });

  it('accepts a progressive JPEG without its finest details, and rejects a baseline JPEG without its last rows', async () => {
    const picture = softNoise();
    const [fine, plain] = await Promise.all([
      picture.clone().jpeg({ progressive: true }).toBuffer(),
      picture.clone().jpeg().toBuffer(),
    ]);
    const { full } = await decode(fine.subarray(0, fine.length * 0.85));
    expect(await differenceOf(full, (await decode(fine)).full)).toBeLessThan(4);
    await expect(decode(plain.subarray(0, plain.length * 0.85))).rejects.toMatchObject({
      code: 'PICTURE_UNREADABLE',
    });
  });

  it('treats an HDR picture of a phone like one without a gain map', async () => {
    const whole = await softNoise().withIccProfile('p3').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const hdr = await withGainMap(whole);
    expect((await sharp(hdr).metadata()).gainMap).toBeDefined();
    expect((await decode(hdr)).full).toEqual((await decode(whole)).full);
    const half = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    await expect(decode(await withGainMap(half))).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  });

  it('rejects invalid data after a valid file header', async () => {
    for (const beginning of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\x20\0\0\0WEBPVP8 ',
      '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
    ])
      await expect(decode(Buffer.from(beginning + 'x'.repeat(500), 'latin1'))).rejects.toMatchObject({
        code: 'PICTURE_UNREADABLE',
      });
  });

  it('rejects 30,000 x 30,000 pixels without decoding them', async () => {
    const bomb = aPixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const { width, height } = await sharp(bomb, { limitInputPixels: false }).metadata();
    expect([width, height]).toEqual([30_000, 30_000]);
    const memory = process.memoryUsage.rss();
    await expect(decode(bomb)).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' });
    expect(process.memoryUsage.rss() - memory).toBeLessThan(50e6);
  });

  it('accepts 25 megapixels in every expensive encoding and rejects one more row', async () => {
    const grey = { width: 5000, height: 5000 };
    const noise = sharp({ create: { ...grey, channels: 3, background: '#888' } });
    const forms = [
      noise.clone().jpeg({ progressive: true }),
      noise.clone().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
      noise.clone().webp({ effort: 0 }),
    ];
    for (const form of forms) expect((await decode(await form.toBuffer())).width).toBe(1600);
    expect((await decode(aScanBomb(grey, 99))).height).toBe(1600);
    await expect(decode(aPixelBomb({ width: 5000, height: 5001 }))).rejects.toMatchObject({
      code: 'PICTURE_TOO_MANY_PIXELS',
    });
    await expect(decode(aScanBomb(grey, 100))).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  });

  it('accepts a JPEG of 65 megapixels, even progressive and rotated, and rejects larger ones', async () => {
    const camera = { width: 9248, height: 6936 };
    const { width, height } = await decode(
      await sharp({ create: { ...camera, channels: 3, background: '#888' } })
        .withMetadata({ orientation: 6 })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    );
    expect([width, height]).toEqual([1200, 1600]);
    expect((await decode(aScanBomb(camera, 37))).width).toBe(1600);
    for (const bytes of [aScanBomb({ width: 10_000, height: 6501 }, 0), aScanBomb(camera, 99)])
      await expect(decode(bytes)).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' });
  });

  it('rejects some of many concurrent pictures of one member, and accepts a picture of another member', async () => {
    const picture = await aPicture('jpeg', { width: 600, height: 600 });
    const flood = Array.from({ length: 20 }, () =>
      decode(picture, 'flooding').then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    let left = flood.length;
    for (const one of flood) void one.then(() => (left -= 1));
    await decode(picture, 'another');
    expect(left).toBeGreaterThan(5);
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(11);
  });

  it('accepts a polyglot file by its first bytes and keeps only its pixels', async () => {
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    const { full } = await decode(polyglot);
    expect(full.toString('latin1')).not.toContain('script');
  });
});
