import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync, type InflateRaw } from 'node:zlib';
import { fromBuffer } from 'yauzl';

export async function filesInZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (failure, archive) => {
      if (failure) return reject(failure);
      archive.on('error', reject);
      archive.on('end', resolve);
      archive.on('entry', (entry: { fileName: string }) => {
        archive.openReadStream(entry as never, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((bytes) => {
            files.set(entry.fileName, bytes);
            archive.readEntry();
          }, reject);
        });
      });
      archive.readEntry();
    });
  });
  return files;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DEFLATED = 8;
/** The flag of a ZIP entry whose checksum and sizes follow its content. */
const SIZES_FOLLOW = 8;

/**
 * Reads an archive from front to back, without its directory, like strict stream readers: content ends by the
 * size in its header or, if deflated, by itself.
 */
export function filesInZipStream(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL_HEADER) {
    const [flags, method] = [zip.readUInt16LE(at + 6), zip.readUInt16LE(at + 8)];
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 30, at + 30 + nameBytes);
    const sizesFollow = (flags & SIZES_FOLLOW) !== 0;
    if (sizesFollow && method !== DEFLATED) throw new Error(`The end of ${name} cannot be found.`);
    let sizes = at + 14;
    at += 30 + nameBytes + extraBytes;
    const rest = zip.subarray(at, sizesFollow ? undefined : at + zip.readUInt32LE(sizes + 4));
    const { bytes, read } = method === DEFLATED ? inflated(rest) : { bytes: rest, read: rest.length };
    at += read;
    if (sizesFollow) {
      if (zip.readUInt32LE(at) !== DESCRIPTOR) throw new Error(`No sizes follow ${name}.`);
      sizes = at + 4;
      at += 16;
    }
    const stated = [0, 4, 8].map((offset) => zip.readUInt32LE(sizes + offset));
    const found = [crc32(bytes), read, bytes.length];
    if (stated.join() !== found.join()) throw new Error(`${name} has ${found.join()}, not ${stated.join()}.`);
    files.set(name, bytes);
  }
  return files;
}

/** Returns the content of deflated bytes, and how many of the bytes it takes. */
function inflated(deflated: Buffer): { bytes: Buffer; read: number } {
  const { buffer: bytes, engine } = inflateRawSync(deflated, { info: true }) as unknown as {
    buffer: Buffer;
    engine: InflateRaw;
  };
  return { bytes, read: engine.bytesWritten };
}
