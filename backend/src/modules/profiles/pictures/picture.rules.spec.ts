import { aPicture, aScanBomb } from '../../../../test/support/pictures.js';
import { scansIn } from './jpeg.rules.js';
import { assertPicture, isPicture } from './picture.rules.js';

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
});
