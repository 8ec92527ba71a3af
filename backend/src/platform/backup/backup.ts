import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { manifestIn, type Manifest } from './manifest.js';

/** Only the owner may read the folder, because a backup contains all data of all members. */
const FOLDER_MODE = 0o700;
/** Only the owner may read the files of a backup. */
const FILE_MODE = 0o600;
const ATTEMPTS = 3;
const BATCH = 1_000;
const SNAPSHOT_UNAVAILABLE = 246;
/**
 * Seconds for which MongoDB keeps the history of a snapshot; its default of five minutes is too short for a
 * large database.
 */
const HISTORY_SECONDS = 3_600;

const SHORT_HISTORY =
  'A backup that takes longer than five minutes fails, because MongoDB refused to keep its history for an hour';

type Entry = Manifest['collections'][number];

/**
 * Writes the whole database, including files and indexes, as of one moment, into an empty or new folder.
 * Members can use the product meanwhile. Memory holds only the documents being copied.
 * @param warn is called when MongoDB does not keep the snapshot for longer than its default
 * @param objectStores names of the object stores whose pictures and archives are not in the database
 * @throws when the folder is not empty, or MongoDB no longer has the snapshot
 */
export async function backUp(
  uri: string,
  folder: string,
  warn: (message: string) => void,
  objectStores: readonly string[] = [],
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  // An existing folder may belong to another user. The files are private in any case.
  await chmod(folder, FOLDER_MODE).catch(() => undefined);
  const client = await new mongo.MongoClient(uri).connect();
  const before = await keepHistory(client, HISTORY_SECONDS).catch((error: unknown) => {
    warn(`${SHORT_HISTORY} (${(error as Error).message}).`);
    return undefined;
  });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await takeSnapshot(client, folder, objectStores);
      } catch (error) {
        // A collection or index was created at the same moment.
        const again = error instanceof mongo.MongoServerError && error.code === SNAPSHOT_UNAVAILABLE;
        if (!again || attempt === ATTEMPTS) throw error;
      }
    }
  } finally {
    if (before !== undefined) await keepHistory(client, before).catch(() => undefined);
    await client.close();
  }
}

/**
 * Sets the number of seconds for which MongoDB keeps the history of a snapshot.
 * @returns the previous value
 * @throws when the user may not set it, or the server is a router
 */
async function keepHistory(client: mongo.MongoClient, seconds: number): Promise<number | undefined> {
  const command = { setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds };
  const answer = await client.db('admin').command(command);
  return typeof answer.was === 'number' ? answer.was : undefined;
}

async function takeSnapshot(
  client: mongo.MongoClient,
  folder: string,
  objectStores: readonly string[],
): Promise<Manifest> {
  const db = client.db();
  const session = client.startSession({ snapshot: true });
  try {
    const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.'))
      .sort();
    const collections: Entry[] = [];
    for (const name of names) {
      const indexes = await db.collection(name).indexes();
      collections.push({
        ...(await writeCollection(db, name, folder, session)),
        indexes: indexes.map(declaredIndex),
      });
    }
    const manifest: Manifest = {
      format: 'mutual-backup-1',
      database: db.databaseName,
      takenAt: momentOf(session),
      ...(objectStores.length > 0 && { objectStores: [...objectStores] }),
      collections,
    };
    await writeFile(manifestIn(folder), JSON.stringify(manifest, null, 2), { mode: FILE_MODE });
    return manifest;
  } finally {
    await session.endSession();
  }
}

async function writeCollection(
  db: mongo.Db,
  name: string,
  folder: string,
  session: mongo.ClientSession,
): Promise<Omit<Entry, 'indexes'>> {
  const file = `${name}.bson.gz`;
  const path = join(folder, file);
  const counted = { documents: 0, bytes: 0 };
  const hash = createHash('sha256');
  const documents = db.collection(name).find({}, { session, raw: true, batchSize: BATCH }).stream();
  const count = new Transform({
    writableObjectMode: true,
    transform(document: Buffer, _encoding, done) {
      counted.documents += 1;
      counted.bytes += document.length;
      done(null, document);
    },
  });
  const sum = new PassThrough();
  sum.on('data', (part: Buffer) => hash.update(part));
  const written = createWriteStream(path, { mode: FILE_MODE });
  await pipeline(documents, count, createGzip({ level: 1 }), sum, written);
  const opened = await open(path, 'r');
  await opened.sync();
  await opened.close();
  return { name, file, ...counted, sha256: hash.digest('hex') };
}

/** The driver stores the snapshot's time on its session, although its types do not declare it. */
function momentOf(session: mongo.ClientSession): string {
  const snapshotTime: unknown = 'snapshotTime' in session ? session.snapshotTime : undefined;
  if (!(snapshotTime instanceof mongo.BSON.Timestamp)) throw new Error('MongoDB returned no snapshot time.');
  return new Date(snapshotTime.getHighBits() * 1000).toISOString();
}

/** Returns the options that create the index again. */
function declaredIndex({ v: _v, ns: _ns, ...index }: mongo.IndexDescriptionInfo): Entry['indexes'][number] {
  return { ...index, name: index.name ?? '' };
}
