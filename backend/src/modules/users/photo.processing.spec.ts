import sharp from 'sharp';
import { aPhonePicture, aPicture, aPixelBomb } from '../../../test/support/pictures.js';
import { isPicture, processPhoto } from './photo.processing.js';

const sizeOf = async (bytes: Buffer): Promise<(string | number | undefined)[]> => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe('processPhoto', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes WebP in two sizes of a %s', async (format) => {
    const { full, card } = await processPhoto(await aPicture(format, { width: 2000, height: 1000 }));
    expect(await sizeOf(full)).toEqual(['webp', 1600, 800]);
    expect(await sizeOf(card)).toEqual(['webp', 320, 160]);
  });

  it('never enlarges', async () => {
    const { full, card } = await processPhoto(await aPicture('png', { width: 1, height: 1 }));
    expect(await sizeOf(full)).toEqual(['webp', 1, 1]);
    expect(await sizeOf(card)).toEqual(['webp', 1, 1]);
  });

  it('keeps both sizes within bounds however long the picture is', async () => {
    const { full, card } = await processPhoto(await aPicture('png', { width: 20, height: 20_000 }));
    expect(await sizeOf(full)).toEqual(['webp', 2, 1600]);
    expect(await sizeOf(card)).toEqual(['webp', 2, 1600]);
  });

  it('turns the picture upright and leaves nothing but the pixels', async () => {
    const phone = await aPhonePicture({ width: 80, height: 40 });
    const before = await sharp(phone).metadata();
    expect([before.orientation, before.hasProfile]).toEqual([6, true]);
    expect(before.exif?.includes('SecretCamera')).toBe(true);
    expect(before.xmp?.includes('Secret XMP')).toBe(true);

    const { full, card, width, height } = await processPhoto(phone);
    expect([width, height]).toEqual([40, 80]);
    for (const bytes of [full, card]) {
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

  it('gives transparent parts a white ground', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { channels } = await sharp((await processPhoto(clear)).full).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  });

  it('takes grey, 16-bit and CMYK pictures', async () => {
    const colour = await aPicture('png');
    const inputs = [
      await sharp(colour).toColourspace('b-w').png().toBuffer(),
      await sharp(colour).toColourspace('rgb16').png().toBuffer(),
      await sharp(colour).toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const input of inputs)
      expect(await sizeOf((await processPhoto(input)).full)).toEqual(['webp', 60, 40]);
  });

  it('refuses what is no picture, or one of another kind', async () => {
    const others = [
      Buffer.alloc(0),
      Buffer.from('hello'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      await aPicture('gif'),
      await aPicture('tiff'),
    ];
    for (const bytes of others)
      await expect(processPhoto(bytes)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a %s that is cut off', async (format) => {
    const whole = await aPicture(format, { width: 400, height: 400 });
    for (const share of [0.02, 0.5, 0.9])
      await expect(processPhoto(whole.subarray(0, Math.max(16, whole.length * share)))).rejects.toMatchObject(
        {
          code: 'PICTURE_UNREADABLE',
        },
      );
  });

  it('refuses nonsense behind a good beginning', async () => {
    for (const beginning of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\x20\0\0\0WEBPVP8 ',
      '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
    ])
      await expect(processPhoto(Buffer.from(beginning + 'x'.repeat(500), 'latin1'))).rejects.toMatchObject({
        code: 'PICTURE_UNREADABLE',
      });
  });

  it('refuses 30,000 x 30,000 pixels at once and without unpacking them', async () => {
    const bomb = aPixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const { width, height } = await sharp(bomb, { limitInputPixels: false }).metadata();
    expect([width, height]).toEqual([30_000, 30_000]);
    const started = performance.now();
    const memory = process.memoryUsage.rss();
    await expect(processPhoto(bomb)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
    expect(performance.now() - started).toBeLessThan(500);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(50e6);
  });

  it('takes a polyglot by what it begins with, and keeps only its pixels', async () => {
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    const { full } = await processPhoto(polyglot);
    expect(full.toString('latin1')).not.toContain('script');
  });
});

describe('isPicture', () => {
  it('looks at the content', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
      expect(isPicture(await aPicture(format))).toBe(true);
    expect(isPicture(Buffer.from('RIFF....WAVE'))).toBe(false);
    expect(isPicture(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'))).toBe(false);
  });
});
