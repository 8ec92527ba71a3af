import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/**
 * A backup is a folder: for each collection a file of BSON documents one after another, gzipped, and
 * manifest.json, which is written last and says what belongs to it. A folder without a manifest is a backup
 * that was broken off.
 */
export const Manifest = z.strictObject({
  format: z.literal('mutual-backup-1'),
  database: z.string(),
  /** The instant of the snapshot by MongoDB's clock. */
  takenAt: z.iso.datetime(),
  collections: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string().regex(/^[\w.-]+\.bson\.gz$/),
      documents: z.number(),
      /** Of BSON, before it was packed. */
      bytes: z.number(),
      /** Of the file. */
      sha256: z.string(),
      indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestIn = (folder: string): string => join(folder, 'manifest.json');
export { manifestIn };

/**
 * Reads a backup's manifest and compares every file with it.
 * @throws when the backup was broken off or a file is not the one that was written
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: there is no manifest.json.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  for (const { file, sha256 } of manifest.collections) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${file} is not the file that was written: its checksum differs.`);
  }
  return manifest;
}
