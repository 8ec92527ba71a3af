import { buffer } from 'node:stream/consumers';
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
