import { aPicture, aScanBomb } from '../../../../test/support/pictures.js';
import { assertPicture, isPicture, scansIn } from './photo.rules.js';

describe('isPicture', () => {
  it('detects pictures by their content', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
      expect(isPicture(await aPicture(format))).toBe(true);
    expect(isPicture(Buffer.from('RIFF....WAVE'))).toBe(false);
    expect(isPicture(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'))).toBe(false);
  });
});

describe('assertPicture', () => {
  it('counts the scans of a JPEG and rejects thousands of scans', async () => {
    const plain = await aPicture('jpeg');
    expect(scansIn(plain)).toBe(1);
    const bomb = aScanBomb({ width: 64, height: 64 }, 2_000);
    expect(scansIn(bomb)).toBeGreaterThan(2_000);
    expect(() => assertPicture(bomb)).toThrow(expect.objectContaining({ code: 'PICTURE_UNREADABLE' }));
  });

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
