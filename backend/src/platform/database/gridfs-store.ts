import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, type Connection } from 'mongoose';
import { BlobStore, type ListedBlob } from '../storage/blob-store.js';
import { toId, toIds } from './ids.js';

const BUCKET_NAME = 'blobs';
/** Larger than all pictures that we create, so that each picture is one document; MongoDB allows 16 MB. */
const CHUNK_BYTES = 12 * 1024 * 1024;
/** Chunk size of streamed files in bytes. */
const STREAM_CHUNK_BYTES = 1024 * 1024;

interface Chunk {
  data: mongo.Binary;
}

/** Stores blobs in MongoDB, so that every instance can read them and one backup contains everything. */
export class GridFsStore extends BlobStore {
  readonly name = 'gridfs';
  private known: mongo.GridFSBucket | undefined;

  constructor(private readonly connection: Connection) {
    super();
  }

  async prepare(): Promise<void> {
    // The database is prepared with its connection.
  }

  async put(id: string, bytes: Buffer): Promise<void> {
    const upload = this.bucket.openUploadStreamWithId(toId(id), '', { chunkSizeBytes: CHUNK_BYTES });
    await pipeline(Readable.from([bytes]), upload);
  }

  /**
   * Reads the chunks directly in one query; GridFS would look up the file first. Empty content has no chunks.
   */
  async get(id: string): Promise<Buffer | null> {
    const chunks = await this.database
      .collection(`${BUCKET_NAME}.chunks`)
      .find<Chunk>({ files_id: toId(id) }, { projection: { _id: 0, data: 1 } })
      .sort({ n: 1 })
      .toArray();
    if (chunks.length > 0) return Buffer.concat(chunks.map(({ data }) => data.value()));
    return (await this.lengthOf(id)) === 0 ? Buffer.alloc(0) : null;
  }

  async putStream(id: string, content: Readable): Promise<number> {
    const upload = this.bucket.openUploadStreamWithId(toId(id), '', { chunkSizeBytes: STREAM_CHUNK_BYTES });
    await pipeline(content, upload);
    return upload.length;
  }

  stream(id: string, from = 0): Readable {
    if (from === 0) return this.bucket.openDownloadStream(toId(id));
    return Readable.from(this.parts(id, from), { objectMode: false });
  }

  async delete(id: string): Promise<void> {
    try {
      await this.bucket.delete(toId(id));
    } catch (error) {
      // GridFS reports a missing file only in its error message.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  async existing(ids: readonly string[]): Promise<Set<string>> {
    const files = await this.bucket
      .find({ _id: { $in: toIds(ids) } })
      .project<Pick<mongo.GridFSFile, '_id'>>({ _id: 1 })
      .toArray();
    return new Set(files.map(({ _id }) => _id.toHexString()));
  }

  async *list(): AsyncGenerator<ListedBlob> {
    for await (const { _id, length } of this.bucket.find().sort({ _id: 1 }))
      yield { id: _id.toHexString(), bytes: length };
  }

  readableUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  /** GridFS rejects every start unless an end is given, because the default end is 0. */
  private async *parts(id: string, start: number): AsyncGenerator<Buffer> {
    const end = await this.lengthOf(id);
    if (end === undefined || start > end) throw new Error(`The blob ${id} has fewer than ${start} bytes.`);
    if (start < end) yield* this.bucket.openDownloadStream(toId(id), { start, end }) as AsyncIterable<Buffer>;
  }

  private async lengthOf(id: string): Promise<number | undefined> {
    const [file] = await this.bucket.find({ _id: toId(id) }).toArray();
    return file?.length;
  }

  private get database(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    return db;
  }

  private get bucket(): mongo.GridFSBucket {
    return (this.known ??= new mongo.GridFSBucket(this.database, {
      bucketName: BUCKET_NAME,
      writeConcern: { w: 'majority' },
    }));
  }
}
