import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { mongo, type Connection } from 'mongoose';
import { BlobStorage } from '../storage/blob-storage.js';
import { toId } from './ids.js';

const BUCKET = 'blobs';
/** Exceeds the size of all pictures that we create, so that each is one document; MongoDB allows 16 MB. */
const CHUNK_BYTES = 12 * 1024 * 1024;
/** Chunk size of streamed files in bytes. */
const STREAM_CHUNK_BYTES = 1024 * 1024;
const CACHED_BYTES = 64 * 1024 * 1024;
const MAX_CACHED_BLOB_BYTES = 1024 * 1024;
/** Maximum time in ms for which this instance caches a blob that another instance has deleted. */
const CACHE_MS = 10 * 60_000;

interface Chunk {
  data: mongo.Binary;
}

/**
 * Stores files in MongoDB, so that every instance can read them and one backup contains everything. Caches
 * recently read files in memory.
 */
@Injectable()
export class GridFsStorage extends BlobStorage {
  private known: mongo.GridFSBucket | undefined;
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES,
    maxEntrySize: MAX_CACHED_BLOB_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: CACHE_MS,
    fetchMethod: (id) => this.read(id),
  });

  constructor(@InjectConnection() private readonly connection: Connection) {
    super();
  }

  async put(bytes: Buffer, id?: string): Promise<string> {
    const upload = this.bucket.openUploadStreamWithId(toId(id), '', {
      chunkSizeBytes: CHUNK_BYTES,
    });
    await pipeline(Readable.from([bytes]), upload);
    return upload.id.toHexString();
  }

  async get(id: string): Promise<Buffer | null> {
    return (await this.cache.fetch(id)) ?? null;
  }

  async putStream(id: string, content: Readable): Promise<number> {
    const upload = this.bucket.openUploadStreamWithId(toId(id), '', { chunkSizeBytes: STREAM_CHUNK_BYTES });
    await pipeline(content, upload);
    return upload.length;
  }

  stream(id: string): Readable {
    return this.bucket.openDownloadStream(toId(id));
  }

  async delete(id: string): Promise<void> {
    this.cache.delete(id);
    try {
      await this.bucket.delete(toId(id));
    } catch (error) {
      // GridFS reports a missing file only in its error message.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Reads the chunks directly in one query; GridFS would look up the file first. */
  private async read(id: string): Promise<Buffer | undefined> {
    const chunks = await this.database
      .collection(`${BUCKET}.chunks`)
      .find<Chunk>({ files_id: toId(id) }, { projection: { _id: 0, data: 1 } })
      .sort({ n: 1 })
      .toArray();
    if (chunks.length === 0) return undefined;
    return Buffer.concat(chunks.map(({ data }) => data.value()));
  }

  private get database(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    return db;
  }

  private get bucket(): mongo.GridFSBucket {
    return (this.known ??= new mongo.GridFSBucket(this.database, {
      bucketName: BUCKET,
      writeConcern: { w: 'majority' },
    }));
  }
}
