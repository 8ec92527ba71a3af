import sharp from 'sharp';
import { aPicture } from '../../../../test/support/pictures.js';
import { hasAllScans, isJpeg, scansIn, withEndMarker } from './jpeg.rules.js';

describe('scansIn', () => {
  it('ignores markers inside segments and after the end of the picture', async () => {
    const plain = await aPicture('jpeg');
    const thumbnail = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ...Array<Buffer>(9).fill(plain)]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(thumbnail.length + 2);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, thumbnail]);
    const phone = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2), plain, plain]);
    expect(scansIn(phone)).toBe(1);
  });

  it('finds markers after fill bytes and between unknown bytes, like decoders', async () => {
    const plain = await aPicture('jpeg');
    const scan = Buffer.from([0xff, 0xff, 0xff, 0xda, 0, 2, 1, 0xff, 0, 0xff, 0xd0, 5]);
    const bytes = Buffer.concat([
      plain.subarray(0, -2),
      ...Array<Buffer>(200).fill(scan),
      plain.subarray(-2),
    ]);
    expect(scansIn(bytes)).toBe(201);
  });

  it('terminates for arbitrary bytes', () => {
    for (const end of [
      [],
      [0xff],
      [0xff, 0xda],
      [0xff, 0xe1, 0],
      [0xff, 0xe1, 0, 0],
      [0xff, 0xe1, 0xff, 0xff],
    ])
      expect(scansIn(Buffer.from([0xff, 0xd8, 0xff, ...end]))).toBeLessThan(2);
  });
});

describe('withEndMarker', () => {
  it('adds the end marker only where it is missing', async () => {
    const whole = await aPicture('jpeg');
    expect(isJpeg(whole)).toBe(true);
    expect(withEndMarker(whole)).toBe(whole);
    expect(withEndMarker(Buffer.concat([whole, Buffer.from('more')]))).toHaveLength(whole.length + 4);
    expect(Buffer.from(withEndMarker(whole.subarray(0, -2)))).toEqual(whole);
  });
});

describe('hasAllScans', () => {
  it.each([{ progressive: false }, { progressive: true }, { mozjpeg: true }, { chromaSubsampling: '4:4:4' }])(
    'returns true from the beginning of the last scan on: %j',
    async (options) => {
      const whole = await sharp(await aPicture('png', { width: 400, height: 300 }))
        .jpeg(options)
        .toBuffer();
      const lastScan = whole.lastIndexOf(Buffer.from('ffda', 'hex'));
      expect(hasAllScans(whole)).toBe(true);
      expect(hasAllScans(whole.subarray(0, lastScan + 30))).toBe(true);
      expect(hasAllScans(whole.subarray(0, lastScan))).toBe(false);
    },
  );

  it('returns false without a frame', () => {
    expect(hasAllScans(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]))).toBe(false);
  });
});
