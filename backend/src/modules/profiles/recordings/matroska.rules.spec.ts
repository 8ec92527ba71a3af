import { recording } from '../../../../test/support/recordings.js';
import { isMatroska, scanMatroska } from './matroska.rules.js';

const file = recording('opus.webm');
const FRAMES = 51;
const PADDING_NS = 13_500_000;

describe('scanMatroska', () => {
  it('counts the frames, and reads how much of the last frame is not played', () => {
    expect(isMatroska(file)).toBe(true);
    expect(isMatroska(recording('opus.ogg'))).toBe(false);
    const { bytes, frames, surplus } = scanMatroska(file);
    expect(bytes).toBe(file);
    expect(frames).toBe(FRAMES);
    expect([...surplus]).toEqual([[1, PADDING_NS]]);
  });

  it.each([0.4, 0.6, 0.99])('corrects the stored sizes of a file that is cut off at byte %d', (share) => {
    const cut = file.subarray(0, file.length * share);
    const { bytes, frames, surplus } = scanMatroska(cut);
    expect(bytes.length).toBeLessThanOrEqual(cut.length);
    expect(frames).toBeLessThan(FRAMES);
    expect([...surplus]).toEqual([[1, 0]]);
    const again = scanMatroska(bytes);
    expect(again.bytes).toBe(bytes);
    expect(again.frames).toBe(frames);
  });

  it('counts every frame of a block that contains several frames', () => {
    const header = file.subarray(0, file.indexOf(Buffer.from('1f43b675', 'hex')));
    const laced = Buffer.from('1f43b675ff' + 'a388' + '810000' + '84' + '02' + 'fcfcfc', 'hex');
    expect(scanMatroska(Buffer.concat([header, laced])).frames).toBe(3);
  });

  it('stops reading at bytes that are not an element', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(40), Buffer.from([0x1a]), Buffer.alloc(9, 0xff)])
      expect(scanMatroska(bytes)).toMatchObject({ frames: 0, bytes });
  });
});
