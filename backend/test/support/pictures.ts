import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** Returns a picture of coloured noise, which does not compress well. */
const noise = ({ width, height }: Size): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Returns a small valid picture, JPEG by default. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' = 'jpeg',
  size: Size = { width: 60, height: 40 },
): Promise<Buffer> =>
  // The lowest effort, because AVIF would take seconds otherwise.
  noise(size)
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();

/** Returns a JPEG like that of a phone: rotated, with camera, time, position, XMP and colour profile. */
export const aPhonePicture = (size: Size = { width: 80, height: 40 }): Promise<Buffer> =>
  noise(size)
    .withExif({
      IFD0: { Make: 'SecretCamera', Model: 'Phone 12' },
      IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 0/1',
      },
    })
    .withXmp(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">Secret XMP</x:xmpmeta>',
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * Returns a valid black PNG with one bit per pixel: a few kilobytes that decode to a very large number of
 * pixels.
 */
export function aPixelBomb({ width, height }: Size = { width: 30_000, height: 30_000 }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Packs bits into the scan data of a JPEG, highest bit first: padded with ones, and with a zero byte after
 * each byte FF.
 */
function scanData(bits: string): Buffer {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes: number[] = [];
  for (let at = 0; at < whole.length; at += 8) {
    const byte = parseInt(whole.slice(at, at + 8), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return Buffer.from(bytes);
}

function segment(marker: number, ...data: number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}

/**
 * Returns a valid grey progressive JPEG. Each of its scans says in a few bytes that nothing changes, but a
 * decoder processes all pixels for it.
 */
export function aScanBomb({ width, height }: Size, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // One Huffman code of one bit. In the first scan it means 'no difference', in all others 'the next 32,767
  // blocks end here'.
  const table = (kind: number, symbol: number) =>
    segment(0xc4, kind, 1, ...Array<number>(15).fill(0), symbol);
  const runs = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767));
  const scan = (first: number, last: number, data: Buffer) =>
    Buffer.concat([segment(0xda, 1, 1, 0, first, last, 0), data]);
  const next = scanData(runs);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    scan(0, 0, scanData('0'.repeat(blocks))),
    ...Array.from({ length: scans }, (_, index) => scan((index % 63) + 1, (index % 63) + 1, next)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const GAIN_MAP_XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2"/></rdf:RDF></x:xmpmeta>';
const END_OF_IFD = [0, 0, 0, 0];
const bytesOf = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);

/**
 * Returns a JPEG with a gain map, as phones write HDR pictures (Ultra HDR 1.1): a second JPEG behind the
 * first, whose index (Multi-Picture Format, CIPA DC-007) names both.
 */
export async function withGainMap(jpeg: Buffer): Promise<Buffer> {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .greyscale()
    .jpeg()
    .toBuffer();
  const xmp = segment(0xe1, ...Buffer.from(`http://ns.adobe.com/xap/1.0/\0${GAIN_MAP_XMP}`, 'latin1'));
  const gainMap = Buffer.concat([plain.subarray(0, 2), xmp, plain.subarray(2)]);
  const entry = (tag: number, type: number, ...rest: number[]) => [tag >> 8, tag & 255, 0, type, ...rest];
  const indexBytes = 4 + 86;
  const size = jpeg.length + indexBytes;
  const index = segment(
    0xe2,
    ...Buffer.from('MPF\0MM\0*\0\0\0\x08\0\x03', 'latin1'),
    ...entry(0xb000, 7, ...bytesOf(4), ...Buffer.from('0100')),
    ...entry(0xb001, 4, ...bytesOf(1), ...bytesOf(2)),
    ...entry(0xb002, 7, ...bytesOf(32), ...bytesOf(50)),
    ...END_OF_IFD,
    ...[...bytesOf(0x30000), ...bytesOf(size), ...bytesOf(0), ...bytesOf(0)],
    ...[...bytesOf(0), ...bytesOf(gainMap.length), ...bytesOf(size - 10), ...bytesOf(0)],
  );
  return Buffer.concat([jpeg.subarray(0, 2), index, jpeg.subarray(2), gainMap]);
}

/** Returns a picture with large shapes, as a JPEG: the same for the same seed, and unlike those of others. */
export function aScene(
  seed: number,
  change: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<Buffer> {
  let state = seed * 2_654_435_761;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const shapes = Array.from(
    { length: 14 },
    () =>
      `<rect x="${next(300)}" y="${next(400)}" width="${40 + next(140)}" height="${40 + next(140)}" fill="rgb(${next(256)},${next(256)},${next(256)})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#999"/>${shapes.join('')}</svg>`;
  return change(sharp(Buffer.from(svg)).flatten())
    .jpeg()
    .toBuffer();
}
