import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { readVerifiedManifest, type Manifest } from './manifest.js';

const { BSON } = mongo;
const BATCH_SIZE = 1_000;
const MAX_BATCH_BYTES = 8 * 2 ** 20;

/**
 * Restores a backup into an empty database, indexes last. Verifies every file by its checksum before writing
 * anything.
 * @param overwrite deletes existing data first
 * @throws when the database contains documents and `overwrite` is false, or the backup is incomplete
 */
export async function restore(uri: string, folder: string, { overwrite = false } = {}): Promise<Manifest> {
  const manifest = await readVerifiedManifest(folder);
  const client = await new mongo.MongoClient(uri, { writeConcern: { w: 'majority' } }).connect();
  try {
    const db = client.db();
    await assertEmpty(db, overwrite);
    for (const { name, file, documents, indexes } of manifest.collections) {
      const collection = db.collection(name);
      const inserted = await insertAll(collection, join(folder, file));
      if (inserted !== documents)
        throw new Error(`${file} contains ${inserted} documents instead of ${documents}.`);
      await db.createCollection(name).catch(() => undefined);
      const made = indexes.filter((index) => index.name !== '_id_');
      if (made.length > 0) await collection.createIndexes(made as mongo.IndexDescription[]);
    }
    return manifest;
  } finally {
    await client.close();
  }
}

async function assertEmpty(db: mongo.Db, overwrite: boolean): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.')) continue;
    if (!overwrite && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      throw new Error(
        `The database ${db.databaseName} is not empty (${name}); with --overwrite its data would be lost.`,
      );
  }
  await db.dropDatabase();
}

async function insertAll(collection: mongo.Collection, file: string): Promise<number> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsOf(file)) {
    // Numbers keep their BSON types.
    batch.push(BSON.deserialize(document, { promoteValues: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length === BATCH_SIZE || bytes > MAX_BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

/** Yields the documents of a file as bytes. Each document begins with its length. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  for await (const part of unpacked as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const end = at + rest.readInt32LE(at);
      yield rest.subarray(at, end);
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document.`);
}
