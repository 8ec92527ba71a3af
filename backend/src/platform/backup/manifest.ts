import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/**
 * A backup is a folder with a gzipped file of BSON documents for each collection, and manifest.json, which
 * lists the files and is written last. A folder without a manifest is an incomplete backup.
 */
export const Manifest = z.strictObject({
  format: z.literal('mutual-backup-1'),
  database: z.string(),
  /** Time of the snapshot by MongoDB's clock. */
  takenAt: z.iso.datetime(),
  /** Object stores with pictures and archives, which the backup does not contain. */
  objectStores: z.array(z.string()).optional(),
  collections: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string().regex(/^[\w.-]+\.bson\.gz$/),
      documents: z.number(),
      /** Size of the uncompressed BSON. */
      bytes: z.number(),
      /** Checksum of the compressed file. */
      sha256: z.string(),
      indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestIn = (folder: string): string => join(folder, 'manifest.json');
export { manifestIn };

/**
 * Reads the manifest of a backup and verifies every file with it.
 * @throws when the backup is incomplete or a file differs from its checksum
 */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: manifest.json is missing.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  for (const { file, sha256 } of manifest.collections) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${file} has changed since the backup: its checksum differs.`);
  }
  return manifest;
}
